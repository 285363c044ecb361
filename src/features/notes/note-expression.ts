import { matchExpression } from '../../../db/match-expression'
import type { NoteQuery } from './parse-query'
import { tagMark } from './tag-mark'

/**
 * What somebody looks for as an expression of FTS5. The user is a part of it, so that the notes of
 * others cost nothing.
 * @returns undefined when words were typed and none has a letter or digit
 */
export function noteExpression(userId: string, query: NoteQuery): string | undefined {
  const { words, tags, place, isPinned, hasOpenTasks } = query
  const marks = [
    `u${userId.replaceAll('-', '')}`,
    `x${place}`,
    ...(isPinned ? ['xpinned'] : []),
    ...(hasOpenTasks ? ['xtask'] : []),
    ...tags.map(tagMark),
  ]
  const marked = `{marks} : (${marks.map((mark) => `"${mark}"`).join(' AND ')})`
  if (words.length === 0) return marked
  const worded = matchExpression(words, '{name words}')
  return worded && `${marked} AND ${worded}`
}
