import type { Locales } from '../../../i18n/i18n-types'
import { isLocale, locales } from '../../../i18n/i18n-util'
import { guessLanguage } from '../../features/writing/publish/guess-language'
import { askAgain, isOnTerminal } from './ask'
import type { ReadResume } from './read/resume-sections'

const names = new Intl.DisplayNames('en', { type: 'language' })

export async function chooseLanguage(
  said: Locales | undefined,
  resume: ReadResume,
): Promise<Locales> {
  if (said) return said
  const other = otherLanguage(textsIn(resume))
  const guessed = other
    ? undefined
    : guessLanguage([...textsIn(resume)].join(' '), { min: 3, lead: 1.5 })
  if (guessed) {
    console.info(`The texts look ${names.of(guessed)}: --language says otherwise.\n`)
    return guessed
  }
  if (isOnTerminal) {
    const question = `Which language are your texts in (${locales.join(', ')}; Enter is en)? `
    const answer = await askAgain(question, (words) =>
      isLocale(words) ? undefined : `is none of ${locales.join(', ')}`,
    )
    if (isLocale(answer)) return answer
  }
  const sentence = other
    ? `The texts look ${names.of(other)}, which the site has not: they are taken as English`
    : 'The texts are taken as English'
  console.info(`${sentence}: --language says otherwise.\n`)
  return 'en'
}

/** Words that the languages of the site do not have, or rarely. */
const frequentElsewhere = {
  fr: /(?<!\p{L})(?:les|une|est|dans|pour|avec|nous|aux|ans|et|je|mes|chez|du|au)(?!\p{L})/gu,
  it: /(?<!\p{L})(?:di|il|gli|che|della|delle|nel|sono|anni|ho|degli|alla)(?!\p{L})/gu,
  pt: /(?<!\p{L})(?:não|uma|com|em|os|dos|das|meu|minha|anos|são|pelo|pela|ao|às)(?!\p{L})/gu,
}

/** Three of its words, and one of twelve. */
function otherLanguage(texts: Set<string>): string | undefined {
  const text = [...texts].join(' ').toLowerCase()
  const least = Math.max(3, (text.match(/\p{L}+/gu)?.length ?? 0) / 12)
  const counts = Object.entries(frequentElsewhere)
    .filter(([language]) => !isLocale(language))
    .map(([language, words]) => ({ language, count: text.match(words)?.length ?? 0 }))
  const [first] = counts.toSorted((one, other) => other.count - one.count)
  return first && first.count >= least ? first.language : undefined
}

function textsIn(resume: ReadResume): Set<string> {
  const entries = [...resume.work, ...resume.volunteer]
  const about = [...resume.basics, ...resume.education, ...resume.awards, ...resume.publications]
  const texts = [
    ...[...entries, ...about].map(({ summary }) => summary),
    ...entries.flatMap(({ highlights }) => highlights),
    ...resume.projects.flatMap(({ description, highlights = [] }) => [description, ...highlights]),
  ]
  return new Set(texts.filter((text) => text !== undefined))
}
