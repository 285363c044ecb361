import type { Locales } from '../../../../i18n/i18n-types'
import { locales } from '../../../../i18n/i18n-util'
import type { Resume } from './resume-sections'

/** Words that are frequent in one of the languages and rare in the others. */
const frequent: Record<Locales, string> = {
  nl: 'het een van voor aan met zijn werd werkte bij naar ook niet ik mijn wij onze deze als tot dat uit heb',
  en: 'the and of to for with was were is that our this from by as at which have led built my i we',
  de: 'der das und für mit den ein eine war wurde bei zu nach auch nicht ich mein wir unsere als auf von im zur',
  es: 'el los las y para con una del que por como fue era mi nuestro nuestra equipo también desde su más yo',
}

/** Undefined where the texts are too few, or in several languages. */
export function guessLanguage(resume: Resume): Locales | undefined {
  const words =
    [...textsIn(resume)]
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const counts = locales.map((locale) => {
    const known = new Set(frequent[locale].split(' '))
    return { locale, count: words.filter((word) => known.has(word)).length }
  })
  const [first, second] = counts.toSorted((one, other) => other.count - one.count)
  if (!first || !second || first.count < 3 || first.count < second.count * 1.5) return undefined
  return first.locale
}

/** What is written in sentences; names are in no language. */
function textsIn(resume: Resume): Set<string> {
  const entries = [...resume.work, ...resume.volunteer]
  const about = [...resume.basics, ...resume.education, ...resume.awards, ...resume.publications]
  const texts = [
    ...[...entries, ...about].map(({ summary }) => summary),
    ...entries.flatMap(({ highlights }) => highlights),
    ...resume.projects.flatMap(({ description, highlights = [] }) => [description, ...highlights]),
  ]
  return new Set(texts.filter((text) => text !== undefined))
}
