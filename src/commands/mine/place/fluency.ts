import type { Locales } from '../../../../i18n/i18n-types'

type Level = Record<Locales, string>

/** The five levels of LinkedIn, which exports them in English whatever the profile's language. */
const levels: Level[] = [
  {
    nl: 'basiskennis',
    en: 'Elementary proficiency',
    de: 'Grundkenntnisse',
    es: 'nivel básico',
  },
  {
    nl: 'beperkte werkvaardigheid',
    en: 'Limited working proficiency',
    de: 'eingeschränkte Arbeitskenntnisse',
    es: 'nivel básico profesional',
  },
  {
    nl: 'goede werkvaardigheid',
    en: 'Professional working proficiency',
    de: 'gute Arbeitskenntnisse',
    es: 'nivel profesional',
  },
  {
    nl: 'volledige werkvaardigheid',
    en: 'Full professional proficiency',
    de: 'verhandlungssicher',
    es: 'nivel profesional alto',
  },
  {
    nl: 'moedertaal of tweetalig',
    en: 'Native or bilingual proficiency',
    de: 'Muttersprache oder zweisprachig',
    es: 'lengua materna o bilingüe',
  },
]

export function knownFluency(words: string | undefined): Level | undefined {
  return levels.find(({ en }) => en.toLowerCase() === words?.toLowerCase())
}
