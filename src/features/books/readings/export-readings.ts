import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { firstFew, inBatches } from '../../../../db/batches'
import type { Database } from '../../../../db/client'
import { books } from '../../../../db/schema/books'
import { readings } from '../../../../db/schema/readings'
import { csv, jsonArray } from '../../../http/document/export-formats'
import type { ZipEntry } from '../../../http/document/zip'
import { readingColumns } from './queries'

export async function* exportReadings(
  db: Database,
  userId: string,
  lastModified: Date,
): AsyncIterable<ZipEntry> {
  const all = () => allReadings(db, userId)
  yield { name: 'readings.json', input: jsonArray(all()), lastModified }
  const rows = csv(all(), ({ deleted_at, ...reading }) => [
    { ...reading, deleted_at: deleted_at?.toISOString() ?? null },
  ])
  yield { name: 'readings.csv', input: rows, lastModified }
}

/** Each is read twice: as JSON and as CSV. */
export async function countExportedReadings({ orm }: Database, userId: string): Promise<number> {
  return 2 * (await orm.$count(readings, eq(readings.user_id, userId)))
}

function allReadings({ orm }: Database, userId: string) {
  return inBatches((last: { id: string } | undefined) => {
    const few = firstFew({
      from: readings,
      where: and(eq(readings.user_id, userId), gt(readings.id, last?.id ?? '')),
      order: [readings.id],
      bytes: sql`coalesce(length(cast(${readings.review} as blob)), 0)`,
      limit: 250,
    })
    return orm
      .select({ ...readingColumns, deleted_at: readings.trashed_at })
      .from(readings)
      .leftJoin(books, eq(books.id, readings.book_id))
      .where(inArray(readings.id, few))
      .orderBy(asc(readings.id))
  })
}
