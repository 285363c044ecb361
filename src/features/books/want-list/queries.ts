import { and, asc, count, eq, not, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { books, covers } from '../../../../db/schema/books'
import { coverColumns } from '../book-columns'
import { isOnShelf } from '../queries'

/** The second condition is that of the index of these. */
const isWanted = and(
  eq(books.ownership, 'wanted'),
  sql`${books.ownership} <> 'owned'`,
  isOnShelf,
  not(books.is_unlisted),
)

/** Shown to guests, so without place, purchase, remark and loans. */
export async function listWanted({ orm }: Database, perPage: number, page: number) {
  const [rows, [counted]] = await orm.batch([
    orm
      .select({
        book_name: books.book_name,
        subtitle: books.subtitle,
        author_name: books.author_name,
        serie_name: books.serie_name,
        serie_number: books.serie_number,
        volume: books.volume,
        publisher: books.publisher,
        published: books.published,
        language: books.language,
        isbn: books.isbn,
        cover: coverColumns,
      })
      .from(books)
      .leftJoin(covers, eq(covers.id, books.cover_id))
      .where(isWanted)
      .orderBy(asc(books.title_key), asc(books.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    orm.select({ total: count() }).from(books).where(isWanted),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export type WantedBook = Awaited<ReturnType<typeof listWanted>>['rows'][number]

/** Of no other book. */
export async function findWantedCover({ orm }: Database, id: string) {
  const [cover] = await orm
    .select({ bytes: covers.bytes })
    .from(books)
    .innerJoin(covers, eq(covers.id, books.cover_id))
    .where(and(eq(books.cover_id, id), isWanted))
    .limit(1)
  return cover?.bytes
}
