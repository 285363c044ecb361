import { foldLetters, spellWords } from '../../i18n/fold-letters'

/** Private-use characters, which FTS5 treats as letters. */
const privateUse = /[\ue000-\uf8ff]/g
const spelledFrom = '\u001e'
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/**
 * All users share one search index, in which each word begins with two private-use characters for
 * its user, so that even a prefix search does not scan other users' words.
 */
export function toUserTokens(userId: string, text: string): string {
  const prefix = userPrefix(userId)
  return withoutPrefixes(text).replace(word, (found) => prefix + found)
}

/** Appends words again in letters that SQLite does not fold itself: `œuvre` as `oeuvre`. */
export function toIndexedWords(userId: string, text: string): string {
  const spelled = spellWords(text)
  const tokens = toUserTokens(userId, text)
  return spelled === '' ? tokens : tokens + spelledFrom + toUserTokens(userId, spelled)
}

export function writtenWords(indexed: string): string {
  const [written = ''] = indexed.split(spelledFrom)
  return withoutPrefixes(written)
}

function withoutPrefixes(text: string): string {
  return text.replace(privateUse, '')
}

export function tagToken(tag: string): string {
  return `t${Buffer.from(foldLetters(tag)).toString('hex')}`
}

/** Two of 6,400 characters. Users may share a prefix: the column `marks` tells them apart. */
export function userPrefix(userId: string): string {
  const hash = Number(Bun.hash(userId) % 40_960_000n)
  return [hash % 6_400, Math.floor(hash / 6_400)]
    .map((number) => String.fromCharCode(0xe000 + number))
    .join('')
}
