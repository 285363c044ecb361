import { languages, mapLanguages } from '../../../../i18n/languages'

/** Of LinkedIn, which exports its five levels in English whatever the profile's language. */
export function knownFluency(words: string | undefined) {
  const { fluency } = languages.en.resume
  const level = fluency.findIndex((name) => name.toLowerCase() === words?.toLowerCase())
  const english = fluency[level]
  if (english === undefined) return undefined
  return mapLanguages((locale) => languages[locale].resume.fluency[level] ?? english)
}
