import { matchExpression } from '../../../../db/search/match-expression'
import { foldLetters } from '../../../../i18n/fold-letters'
import type { NoteQuery } from './parse-query'
import { tagToken, toUserTokens } from './user-tokens'

/**
 * An FTS5 expression that matches only this user's notes.
 * @returns undefined if none of the words has a letter or digit
 */
export function noteExpression(userId: string, query: NoteQuery): string | undefined {
  const { words, tags, place, isPinned, hasOpenTasks } = query
  const marks = [
    `u${userId.replaceAll('-', '')}${place}`,
    ...(isPinned ? ['xpinned'] : []),
    ...(hasOpenTasks ? ['xtask'] : []),
    ...tags.map(tagToken),
  ]
  const marked = `{marks} : (${marks.map((mark) => `"${mark}"`).join(' AND ')})`
  if (words.length === 0) return marked
  const tokens = words.map((word) => toUserTokens(userId, foldLetters(word)))
  const worded = matchExpression(tokens, '{name_words words}')
  return worded && `${marked} AND ${worded}`
}

/** The same without prefix matching, which is slower in FTS5. */
export function wholeWords(expression: string): string {
  return expression.replaceAll('"*', '"')
}
