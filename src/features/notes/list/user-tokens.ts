import { foldLetters, spellWords } from '../../../../i18n/fold-letters'

/** Private-use characters, which have no meaning and which the search index takes for letters. */
const privateUse = /[\ue000-\uf8ff]/g
const spelledFrom = '\u001e'
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/**
 * All users' notes are in one search index. There each word begins with two private-use characters
 * that stand for its user, so that a search, even for the beginning of a word, passes nobody else's.
 */
export function toUserTokens(userId: string, text: string): string {
  const prefix = userPrefix(userId)
  return withoutPrefixes(text).replace(word, (found) => prefix + found)
}

/** As `toUserTokens`, and behind them those words once more that are spelled in other letters. */
export function toIndexedWords(userId: string, text: string): string {
  const spelled = spellWords(text)
  const tokens = toUserTokens(userId, text)
  return spelled === '' ? tokens : tokens + spelledFrom + toUserTokens(userId, spelled)
}

/** A text of indexed words as it was written. */
export function writtenWords(indexed: string): string {
  const [written = ''] = indexed.split(spelledFrom)
  return withoutPrefixes(written)
}

function withoutPrefixes(text: string): string {
  return text.replace(privateUse, '')
}

/** A tag as one token of the search index. */
export function tagToken(tag: string): string {
  return `t${Buffer.from(foldLetters(tag)).toString('hex')}`
}

/** Two of 6,400 characters. Users who share them are told apart by the column `marks`. */
export function userPrefix(userId: string): string {
  const hash = Number(Bun.hash(userId) % 40_960_000n)
  return [hash % 6_400, Math.floor(hash / 6_400)]
    .map((number) => String.fromCharCode(0xe000 + number))
    .join('')
}
