import { z } from 'zod'
import { everywhere, localizedSchema } from './localize'

export const skillGroupSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: localizedSchema,
  /** One of the twelve chip colours, `c0` to `c11`. */
  colour: z.int().min(0).max(11),
})

export const skillGroups = [
  {
    id: 'foundation',
    name: { nl: 'Basis', en: 'Foundation', de: 'Grundlage', es: 'Base' },
    colour: 1,
  },
  {
    id: 'language',
    name: { nl: 'Taal', en: 'Language', de: 'Sprache', es: 'Lenguaje' },
    colour: 7,
  },
  {
    id: 'interface',
    name: { nl: 'Interface', en: 'Interface', de: 'Oberfläche', es: 'Interfaz' },
    colour: 8,
  },
  {
    id: 'quality',
    name: { nl: 'Controle', en: 'Checks', de: 'Prüfung', es: 'Control' },
    colour: 2,
  },
  { id: 'server', name: { nl: 'Server', en: 'Server', de: 'Server', es: 'Servidor' }, colour: 4 },
  { id: 'craft', name: { nl: 'Ambacht', en: 'Craft', de: 'Handwerk', es: 'Oficio' }, colour: 6 },
] as const satisfies readonly z.infer<typeof skillGroupSchema>[]

/** JSON Resume `skills`. The first year is computed from the jobs, studies and projects that use it. */
export const skillSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: localizedSchema,
  group: z.enum(skillGroups.map(({ id }) => id)),
})

export const skills = [
  { id: 'html', name: everywhere('HTML'), group: 'foundation' },
  { id: 'css', name: everywhere('CSS'), group: 'foundation' },
  { id: 'svg', name: everywhere('SVG'), group: 'foundation' },
  {
    id: 'service-workers',
    name: {
      nl: 'Service workers',
      en: 'Service workers',
      de: 'Service Worker',
      es: 'Service workers',
    },
    group: 'foundation',
  },
  { id: 'navigation-api', name: everywhere('Navigation API'), group: 'foundation' },
  { id: 'javascript', name: everywhere('JavaScript'), group: 'language' },
  { id: 'typescript', name: everywhere('TypeScript'), group: 'language' },
  {
    id: 'plain-language',
    name: { nl: 'Heldere taal', en: 'Plain language', de: 'Klare Sprache', es: 'Lenguaje claro' },
    group: 'language',
  },
  {
    id: 'multilingual-sites',
    name: {
      nl: 'Meertaligheid',
      en: 'Multilingual sites',
      de: 'Mehrsprachigkeit',
      es: 'Sitios multilingües',
    },
    group: 'language',
  },
  {
    id: 'interaction-design',
    name: {
      nl: 'Interactieontwerp',
      en: 'Interaction design',
      de: 'Interaktionsdesign',
      es: 'Diseño de interacción',
    },
    group: 'interface',
  },
  { id: 'react', name: everywhere('React'), group: 'interface' },
  {
    id: 'design-systems',
    name: {
      nl: 'Ontwerpsystemen',
      en: 'Design systems',
      de: 'Designsysteme',
      es: 'Sistemas de diseño',
    },
    group: 'interface',
  },
  {
    id: 'web-components',
    name: {
      nl: 'Webcomponenten',
      en: 'Web components',
      de: 'Web Components',
      es: 'Componentes web',
    },
    group: 'interface',
  },
  {
    id: 'motion',
    name: { nl: 'Animatie', en: 'Motion', de: 'Animation', es: 'Animación' },
    group: 'interface',
  },
  {
    id: 'user-testing',
    name: {
      nl: 'Gebruikerstests',
      en: 'User testing',
      de: 'Nutzertests',
      es: 'Pruebas con usuarios',
    },
    group: 'quality',
  },
  {
    id: 'accessibility',
    name: {
      nl: 'Toegankelijkheid',
      en: 'Accessibility',
      de: 'Barrierefreiheit',
      es: 'Accesibilidad',
    },
    group: 'quality',
  },
  {
    id: 'load-time',
    name: { nl: 'Laadtijd', en: 'Load time', de: 'Ladezeit', es: 'Tiempo de carga' },
    group: 'quality',
  },
  { id: 'playwright', name: everywhere('Playwright'), group: 'quality' },
  {
    id: 'screen-readers',
    name: {
      nl: 'Schermlezers',
      en: 'Screen readers',
      de: 'Screenreader',
      es: 'Lectores de pantalla',
    },
    group: 'quality',
  },
  {
    id: 'wcag-audits',
    name: { nl: 'WCAG-audits', en: 'WCAG audits', de: 'WCAG-Prüfungen', es: 'Auditorías WCAG' },
    group: 'quality',
  },
  { id: 'php', name: everywhere('PHP'), group: 'server' },
  { id: 'sql', name: everywhere('SQL'), group: 'server' },
  { id: 'hono', name: everywhere('Hono'), group: 'server' },
  { id: 'bun', name: everywhere('Bun'), group: 'server' },
  { id: 'git', name: everywhere('Git'), group: 'craft' },
  {
    id: 'typography',
    name: { nl: 'Typografie', en: 'Typography', de: 'Typografie', es: 'Tipografía' },
    group: 'craft',
  },
  {
    id: 'colour-contrast',
    name: {
      nl: 'Kleur en contrast',
      en: 'Colour and contrast',
      de: 'Farbe und Kontrast',
      es: 'Color y contraste',
    },
    group: 'craft',
  },
  {
    id: 'mentoring',
    name: { nl: 'Begeleiding', en: 'Mentoring', de: 'Mentoring', es: 'Mentoría' },
    group: 'craft',
  },
] as const satisfies readonly z.infer<typeof skillSchema>[]

export type SkillId = (typeof skills)[number]['id']

export const skillId = z.enum(skills.map(({ id }) => id))
