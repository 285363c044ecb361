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
  const guessed = guessLanguage([...textsIn(resume)].join(' '), { min: 3, lead: 1.5 })
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
  console.info('The texts are taken as English: --language says otherwise.\n')
  return 'en'
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
