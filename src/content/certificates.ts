import { z } from 'zod'
import { localizedSchema } from './localize'
import { isoMonth } from './months'

/** JSON Resume `certificates`. Newest first. */
export const certificateSchema = z.strictObject({
  name: localizedSchema,
  issuer: z.string(),
  date: isoMonth,
  url: z.url().optional(),
})

export type Certificate = z.infer<typeof certificateSchema>

export const certificates: readonly Certificate[] = [
  {
    name: {
      nl: 'Bedrijfs\u00adhulp\u00adverlening en ontruiming',
      en: 'Workplace first aid and evacuation',
      de: 'Erste Hilfe und Räumung im Betrieb',
      es: 'Primeros auxilios y evacuación',
    },
    issuer: 'Nooduitgang Opleidingen',
    date: '2025-10',
    url: 'https://nooduitgang.example',
  },
  {
    name: {
      nl: 'Begeleiden zonder voorzeggen',
      en: 'Mentoring without giving the answer away',
      de: 'Anleiten, ohne vorzusagen',
      es: 'Acompañar sin dar la respuesta',
    },
    issuer: 'Nergens Instituut',
    date: '2024-06',
    url: 'https://nergensinstituut.example',
  },
  {
    name: {
      nl: 'Web\u00adtoegankelijkheid, specialist',
      en: 'Web accessibility, specialist',
      de: 'Barrierefreies Web, Fachprüfung',
      es: 'Accesibilidad web, nivel especialista',
    },
    issuer: 'Stichting Vlakke Stoep',
    date: '2022-03',
    url: 'https://vlakkestoep.example',
  },
  {
    name: {
      nl: 'Vergaderen in een kwartier',
      en: 'Meetings of fifteen minutes',
      de: 'Besprechungen in fünfzehn Minuten',
      es: 'Reuniones de quince minutos',
    },
    issuer: 'Nergens Instituut',
    date: '2021-04',
    url: 'https://nergensinstituut.example',
  },
  {
    name: {
      nl: 'Prestaties van webpagina’s',
      en: 'Web page performance',
      de: 'Ladezeiten von Webseiten',
      es: 'Rendimiento de páginas web',
    },
    issuer: 'Avondschool Sluisdam',
    date: '2019-11',
    url: 'https://avondschoolsluisdam.example',
  },
]
