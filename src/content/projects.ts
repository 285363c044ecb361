import { z } from 'zod'
import { localizedSchema } from './localize'
import { isoMonth } from './months'
import { skillId } from './skills'

/** JSON Resume `projects`. Newest first. */
export const projectSchema = z.strictObject({
  name: z.string(),
  description: localizedSchema,
  url: z.url().optional(),
  startDate: isoMonth,
  endDate: isoMonth.optional(),
  skills: z.array(skillId).min(1),
})

export type Project = z.infer<typeof projectSchema>

export const projects: readonly Project[] = [
  {
    name: 'Getijdenboek',
    description: {
      nl: 'Eb en vloed voor wadlopers, ook zonder bereik.',
      en: 'The tides for people who walk the mudflats, with or without a signal.',
      de: 'Ebbe und Flut fürs Wattwandern, auch ohne Empfang.',
      es: 'Las mareas para quien cruza a pie las marismas, también sin cobertura.',
    },
    url: 'https://getijdenboek.example',
    startDate: '2026-02',
    skills: ['service-workers', 'navigation-api', 'motion', 'svg'],
  },
  {
    name: 'Stoeptegel',
    description: {
      nl: 'Bouwstenen voor gemeentesites, getest met zeven schermlezers.',
      en: 'Building blocks for council websites, tested with seven screen readers.',
      de: 'Bausteine für Websites von Gemeinden, mit sieben Screenreadern getestet.',
      es: 'Piezas para webs municipales, probadas con siete lectores de pantalla.',
    },
    url: 'https://stoeptegel.example',
    startDate: '2025-03',
    skills: ['web-components', 'css', 'screen-readers', 'multilingual-sites'],
  },
  {
    name: 'Brievenbus',
    description: {
      nl: 'Een nieuwsbrief die niet terugkijkt: geen volgpixels, geen omwegen.',
      en: 'A newsletter that does not look back at you: no tracking pixels, no detours.',
      de: 'Ein Newsletter, der nicht zurückschaut: keine Zählpixel, keine Umwege.',
      es: 'Un boletín que no te devuelve la mirada: sin píxeles de rastreo ni rodeos.',
    },
    url: 'https://brievenbus.example',
    startDate: '2024-05',
    skills: ['bun', 'hono', 'sql', 'multilingual-sites'],
  },
  {
    name: 'Kleurwaaier',
    description: {
      nl: 'Rekent contrast uit zoals het oog het ziet.',
      en: 'Works out contrast the way the eye sees it.',
      de: 'Berechnet Kontraste so, wie das Auge sie sieht.',
      es: 'Calcula el contraste tal como lo ve el ojo.',
    },
    url: 'https://kleurwaaier.example',
    startDate: '2022-01',
    skills: ['colour-contrast', 'typescript', 'svg'],
  },
  {
    name: 'Trappenhuis',
    description: {
      nl: 'Tekent de koppen van een pagina als trap en wijst aan waar een trede ontbreekt.',
      en: 'Draws a page’s headings as a staircase and points out the missing step.',
      de: 'Zeichnet die Überschriften einer Seite als Treppe und zeigt, wo eine Stufe fehlt.',
      es: 'Dibuja los títulos de una página como una escalera y señala el peldaño que falta.',
    },
    url: 'https://trappenhuis.example',
    startDate: '2020-11',
    endDate: '2022-06',
    skills: ['accessibility', 'playwright', 'typescript'],
  },
  {
    name: 'Vensterbank',
    description: {
      nl: 'Onthoudt welke plant wanneer water kreeg; mijn ficus leeft nog.',
      en: 'Remembers which plant was watered when; my ficus is still alive.',
      de: 'Merkt sich, welche Pflanze wann Wasser bekam; mein Ficus lebt noch.',
      es: 'Recuerda cuándo se regó cada planta; mi ficus sigue vivo.',
    },
    url: 'https://vensterbank.example',
    startDate: '2018-03',
    skills: ['react', 'typescript'],
  },
  {
    name: 'Sleutelbos',
    description: {
      nl: 'Maakt wachtwoordzinnen van vijf gewone woorden; verstuurt niets, bewaart niets.',
      en: 'Makes passphrases out of five ordinary words; sends nothing, stores nothing.',
      de: 'Bildet Passphrasen aus fünf gewöhnlichen Wörtern; sendet nichts, speichert nichts.',
      es: 'Forma contraseñas con cinco palabras corrientes; no envía ni guarda nada.',
    },
    url: 'https://sleutelbos.example',
    startDate: '2016-05',
    endDate: '2019-12',
    skills: ['javascript', 'git', 'plain-language'],
  },
]
