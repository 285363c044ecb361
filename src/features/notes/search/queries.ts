import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { maxFound } from '../../../../db/paging'
import { prepareOnce } from '../../../../db/prepare-once'
import { notes } from '../../../../db/schema/notes'
import { bestHits } from '../../../../db/search/best-hits'
import type { NoteQuery } from '../list/parse-query'
import {
  hasLongWord,
  listOrder,
  maxSorted,
  noteExpression,
  noteScore,
  wholeWords,
} from '../list/queries'

/** What a hit shows of them, the archive last. @returns counts of at most `maxFound` */
export async function findNoteHits(
  { orm }: Database,
  userId: string,
  query: NoteQuery,
  max: number,
) {
  const withArchive = query.place === 'open'
  const expression = noteExpression(userId, query)
  if (expression === undefined) return { rows: [], total: 0, archived: 0 }
  const find = async (matched: string) => {
    const asked = { expression: matched, max, userId, place: query.place }
    const rows = await selectHits({ orm }, { ...query, withArchive }).execute(asked)
    return { rows, total: rows[0]?.total ?? 0, archived: rows[0]?.archived ?? 0 }
  }
  if (hasLongWord(query.words)) {
    const found = await find(wholeWords(expression))
    if (found.total === maxFound) return found
  }
  return find(expression)
}

function selectHits(
  { orm }: Pick<Database, 'orm'>,
  { words, isPinned, hasOpenTasks, withArchive }: NoteQuery & { withArchive: boolean },
) {
  const hasWords = words.length > 0
  const shape = [hasWords, isPinned, hasOpenTasks, withArchive].join(' ')
  return prepareOnce(orm, `note hits ${shape}`, () => {
    const userId = sql.placeholder('userId')
    const matching = sql`from note_words as hits
      cross join notes as listed indexed by notes_by_number on listed.number = hits.rowid
      where note_words match ${sql.placeholder('expression')} and listed.user_id = ${userId}
        and (listed.place = ${sql.placeholder('place')} ${withArchive ? sql`or listed.place = 'archive'` : sql``})
        ${isPinned ? sql`and listed.is_pinned` : sql``}
        ${hasOpenTasks ? sql`and listed.open_tasks > 0` : sql``}`
    const hits = bestHits({
      matching,
      score: hasWords ? noteScore : listOrder,
      max: sql.placeholder('max'),
      maxScored: maxSorted + 1,
      isLast: sql`listed.place = 'archive'`,
    })
    const { id, name, excerpt, updated_at, place, body } = notes
    return orm
      .select({
        ...{ id, name, excerpt, updated_at, place, body },
        tokens: notes.words,
        total: sql<number>`found.total`,
        archived: sql<number>`found.lasts`,
      })
      .from(sql`${hits} as found`)
      .crossJoin(notes)
      .where(and(sql`${notes.number} = found.number`, eq(sql`+${notes.user_id}`, userId)))
      .orderBy(sql`found.place`)
      .prepare()
  })
}
