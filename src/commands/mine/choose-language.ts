import type { Locales } from '../../../i18n/i18n-types'
import { isLocale, locales } from '../../../i18n/i18n-util'
import { ask, isOnTerminal } from './ask'
import { guessLanguage } from './read/guess-language'
import type { Resume } from './read/resume-sections'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** Of the texts that are imported. Says how it came to it. */
export async function chooseLanguage(said: Locales | undefined, resume: Resume): Promise<Locales> {
  if (said) return said
  const guessed = guessLanguage(resume)
  if (guessed) {
    console.info(`The texts look ${names.of(guessed)}: --language says otherwise.\n`)
    return guessed
  }
  if (isOnTerminal) {
    const answer = await ask(`Which language are your texts in (${locales.join(', ')})? `)
    if (isLocale(answer)) return answer
  }
  console.info('The texts are taken as English: --language says otherwise.\n')
  return 'en'
}
