import { foldLetters } from './fold-letters'
import { type LanguageRow, languageOrder, languages } from './languages'
import { readTerm } from './query-words'

type Where = Exclude<keyof LanguageRow['asked'], 'nowhere'>

const known = new Map<keyof LanguageRow['asked'], ReadonlySet<string>>()

function wordsAsked(where: keyof LanguageRow['asked']): ReadonlySet<string> {
  const words =
    known.get(where) ??
    new Set(languageOrder.flatMap((one) => foldLetters(languages[one].asked[where]).split(/\s+/)))
  known.set(where, words)
  return words
}

/**
 * Of a question about a place: without words such as `who has the`, and without those that name
 * the place, if others remain. What is in quotes or after a minus stays.
 */
export function tellingWords(written: readonly string[], where: Where): string[] {
  const telling = written.filter((one) => {
    const { text, isPhrase, isExcluded } = readTerm(one)
    const [word = ''] = foldLetters(text).match(/[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*/u) ?? []
    if (isPhrase || isExcluded) return true
    return word !== '' && !wordsAsked('nowhere').has(word) && !wordsAsked(where).has(word)
  })
  return telling.some((one) => !readTerm(one).isExcluded) ? telling : [...written]
}
