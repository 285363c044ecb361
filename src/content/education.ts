import { z } from 'zod'
import { localizedSchema } from './localize'
import { isoMonth } from './months'
import { skillId } from './skills'

/** JSON Resume `education`. Newest first. */
export const educationSchema = z.strictObject({
  institution: z.string(),
  area: localizedSchema,
  studyType: localizedSchema,
  location: z.string(),
  url: z.url().optional(),
  startDate: isoMonth,
  endDate: isoMonth.optional(),
  summary: localizedSchema,
  courses: z.array(localizedSchema).min(1),
  skills: z.array(skillId),
})

export type Education = z.infer<typeof educationSchema>

export const education: readonly Education[] = [
  {
    institution: 'Zomerschool Wadzicht',
    area: {
      nl: 'Beweging op het web',
      en: 'Motion on the web',
      de: 'Bewegung im Web',
      es: 'Movimiento en la web',
    },
    studyType: { nl: 'zomercursus', en: 'summer course', de: 'Sommerkurs', es: 'curso de verano' },
    location: 'Sluisdam',
    url: 'https://wadzicht.example',
    startDate: '2025-07',
    endDate: '2025-08',
    summary: {
      nl: 'Zes vrijdagen over bewegend beeld, waarvan drie over hoe je het stilzet.',
      en: 'Six Fridays on moving pictures, three of them on how to make them stop.',
      de: 'Sechs Freitage über bewegte Bilder, drei davon darüber, wie man sie anhält.',
      es: 'Seis viernes sobre imágenes en movimiento, tres de ellos sobre cómo pararlas.',
    },
    courses: [
      {
        nl: 'Overgangen tussen pagina’s',
        en: 'Transitions between pages',
        de: 'Übergänge zwischen Seiten',
        es: 'Transiciones entre páginas',
      },
      {
        nl: 'Minder beweging op verzoek',
        en: 'Less motion on request',
        de: 'Weniger Bewegung auf Wunsch',
        es: 'Menos movimiento para quien lo pida',
      },
    ],
    skills: ['motion'],
  },
  {
    institution: 'Avondschool Sluisdam',
    area: {
      nl: 'Digitale toegankelijkheid',
      en: 'Digital accessibility',
      de: 'Digitale Barrierefreiheit',
      es: 'Accesibilidad digital',
    },
    studyType: { nl: 'avondstudie', en: 'evening course', de: 'Abendkurs', es: 'curso nocturno' },
    location: 'Sluisdam',
    url: 'https://avondschoolsluisdam.example',
    startDate: '2021-01',
    endDate: '2021-09',
    summary: {
      nl: 'Dertig dinsdagavonden, vijf ervan met het scherm uit.',
      en: 'Thirty Tuesday evenings, five of them with the screen switched off.',
      de: 'Dreißig Dienstagabende, fünf davon mit ausgeschaltetem Bildschirm.',
      es: 'Treinta martes por la noche, cinco de ellos con la pantalla apagada.',
    },
    courses: [
      {
        nl: 'Schermlezers in de praktijk',
        en: 'Screen readers in practice',
        de: 'Screenreader in der Praxis',
        es: 'Lectores de pantalla en la práctica',
      },
      {
        nl: 'WCAG 2.1, regel voor regel',
        en: 'WCAG 2.1, line by line',
        de: 'WCAG 2.1, Zeile für Zeile',
        es: 'WCAG 2.1, línea a línea',
      },
    ],
    skills: ['accessibility', 'screen-readers', 'wcag-audits'],
  },
  {
    institution: 'De Zetterij',
    area: { nl: 'Typografie', en: 'Typography', de: 'Typografie', es: 'Tipografía' },
    studyType: {
      nl: 'zaterdagcursus',
      en: 'Saturday course',
      de: 'Samstagskurs',
      es: 'curso sabatino',
    },
    location: 'Nergenshuizen',
    url: 'https://dezetterij.example',
    startDate: '2019-01',
    endDate: '2019-06',
    summary: {
      nl: 'Twintig zaterdagen met loden letters. Sindsdien zie ik elke dubbele spatie.',
      en: 'Twenty Saturdays of metal type. I have noticed every double space since.',
      de: 'Zwanzig Samstage mit Bleisatz. Seitdem sehe ich jedes doppelte Leerzeichen.',
      es: 'Veinte sábados con tipos de plomo. Desde entonces veo todos los espacios dobles.',
    },
    courses: [
      {
        nl: 'Zetten met de hand',
        en: 'Setting type by hand',
        de: 'Handsatz',
        es: 'Composición a mano',
      },
      {
        nl: 'Letters op het scherm',
        en: 'Type on screen',
        de: 'Schrift am Bildschirm',
        es: 'La letra en pantalla',
      },
    ],
    skills: ['typography'],
  },
  {
    institution: 'Hogeschool Nergenshuizen',
    area: {
      nl: 'Communicatie en Multimedia Design',
      en: 'Communication and Multimedia Design',
      de: 'Kommunikation und Mediendesign',
      es: 'Comunicación y diseño multimedia',
    },
    studyType: { nl: 'bachelor', en: 'bachelor’s degree', de: 'Bachelor', es: 'grado' },
    location: 'Nergenshuizen',
    url: 'https://hogeschoolnergenshuizen.example',
    startDate: '2013-09',
    endDate: '2017-07',
    summary: {
      nl: 'Afgestudeerd op bewegwijzering die ook werkt voor wie slecht ziet.',
      en: 'Final project on signposting that also works for people who see poorly.',
      de: 'Abschlussarbeit über Wegweiser, die auch denen helfen, die schlecht sehen.',
      es: 'Proyecto final sobre señalización que también sirve a quien ve mal.',
    },
    courses: [
      {
        nl: 'Interactieontwerp',
        en: 'Interaction design',
        de: 'Interaktionsdesign',
        es: 'Diseño de interacción',
      },
      { nl: 'Webtechniek', en: 'Web technology', de: 'Webtechnik', es: 'Tecnología web' },
      {
        nl: 'Beeld en letter',
        en: 'Image and type',
        de: 'Bild und Schrift',
        es: 'Imagen y letra',
      },
    ],
    skills: ['html', 'css', 'interaction-design'],
  },
]
