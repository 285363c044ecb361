import { matchExpression } from '../../../../db/search/match-expression'
import { foldLetters } from '../../../../i18n/fold-letters'
import type { NoteQuery } from './parse-query'
import { tagToken, toUserTokens } from './user-tokens'

/**
 * What a user looks for as an expression of FTS5 that finds nobody else's notes.
 * @returns undefined when words were typed and none has a letter or digit
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

/** The same for whole words alone: FTS5 need not gather all that begin so. */
export function wholeWords(expression: string): string {
  return expression.replaceAll('"*', '"')
}
