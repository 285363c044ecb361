import { foldLetters } from '../../../i18n/fold-letters'

/** Context-specific words such as this and the user's name are guessed first (ASVS 6.1.2). */
const wordOfSite = 'thuis'
const shortest = 3
const enough = 4

export function isGuessable(password: string, contextTexts: readonly string[] = []): boolean {
  const plain = foldLetters(password)
  const words = [wordOfSite, ...contextTexts]
    .flatMap((text) => foldLetters(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= shortest)
    .toSorted((a, b) => b.length - a.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain)
  return rest !== plain && rest.replace(/\P{L}/gu, '').length < enough
}
