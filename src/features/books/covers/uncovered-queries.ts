import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { books } from '../../../../db/schema/books'
import { importRows, imports } from '../../../../db/schema/imports'
import { areCoversLookedFor } from '../../../records/imports/queries'
import { isOnShelf } from '../queries'

export function listImportsWithoutCovers({ orm }: Database, now: Date) {
  return orm
    .select({ id: imports.id })
    .from(imports)
    .where(areCoversLookedFor(now))
    .orderBy(desc(imports.ended_at), desc(imports.id))
}

const isDone = eq(imports.state, 'done')

const needsCover = and(isOnShelf, isNotNull(books.isbn), isNull(books.cover_id))

interface UncoveredBook {
  row: number
  id: number
  isbn: string
}

/** The next one that the file has added. */
export async function findBookWithoutCover(
  { orm }: Database,
  importId: string,
): Promise<UncoveredBook | undefined> {
  const { row, outcome, brought, import_id } = importRows
  const [found] = await orm
    .select({ row, id: books.id, isbn: sql<string>`${books.isbn}` })
    .from(imports)
    .innerJoin(importRows, and(eq(import_id, imports.id), sql`${row} > ${imports.covers_row}`))
    .innerJoin(books, sql`${books.id} = cast(json_extract(${brought}, '$[0].id') as integer)`)
    .where(and(eq(imports.id, importId), isDone, eq(outcome, 'added'), needsCover))
    .orderBy(asc(row))
    .limit(1)
  return found
}

/**
 * The book gets its cover unless somebody has given it one, changed its ISBN or deleted it meanwhile.
 * It keeps its version: nobody has edited it, and a form that is open can be saved.
 * @param book undefined if none is left in the file
 */
export async function markLookedFor(
  { orm }: Database,
  importId: string,
  book: UncoveredBook | undefined,
  coverId: string | null,
): Promise<void> {
  const isIt = and(eq(imports.id, importId), isDone)
  const last = sql<number>`(select coalesce(max(${importRows.row}), 0) from ${importRows}
    where ${importRows.import_id} = ${importId})`
  const mark = orm
    .update(imports)
    .set({ covers_row: book?.row ?? last })
    .where(isIt)
  if (book === undefined || coverId === null) {
    await mark
    return
  }
  const isSame = and(eq(books.id, book.id), eq(books.isbn, book.isbn))
  const isStillIn = sql`exists (select 1 from ${imports} where ${isIt})`
  await orm.batch([
    orm
      .update(books)
      .set({ cover_id: coverId })
      .where(and(isSame, needsCover, isStillIn)),
    mark,
  ])
}
