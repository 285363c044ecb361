import { asc, eq, getTableColumns, gt } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { books, covers } from '../../../../db/schema/books'
import { loans } from '../../../../db/schema/loans'
import { trashedBooks } from '../../../../db/schema/trashed-books'

const booksAtOnce = 100

export async function* allBooks({ orm }: Database) {
  for (let last = 0; ; ) {
    const some = await orm
      .select()
      .from(books)
      .where(gt(books.id, last))
      .orderBy(asc(books.id))
      .limit(booksAtOnce)
    for (const { title_key, author_key, series_key, twin_key, spelled_out, ...book } of some) {
      yield book
    }
    const end = some.at(-1)
    if (!end) return
    last = end.id
  }
}

const loansAtOnce = 500

export async function* allLoans({ orm }: Database) {
  for (let last = ''; ; ) {
    const some = await orm
      .select({
        id: loans.id,
        book: books.slug,
        borrower: loans.borrower,
        lent_on: loans.lent_on,
        due_on: loans.due_on,
        returned_on: loans.returned_on,
      })
      .from(loans)
      .innerJoin(books, eq(books.id, loans.book_id))
      .where(gt(loans.id, last))
      .orderBy(asc(loans.id))
      .limit(loansAtOnce)
    yield* some
    const end = some.at(-1)
    if (!end) return
    last = end.id
  }
}

export async function* allCovers({ orm }: Database) {
  const ids = await orm.select({ id: covers.id }).from(covers).orderBy(asc(covers.id))
  for (const { id } of ids) {
    const [cover] = await orm.select().from(covers).where(eq(covers.id, id))
    if (cover) yield cover
  }
}

export async function* allTrashedBooks({ orm }: Database) {
  for (const { id, book, deleted_at, cover_id } of await orm.select().from(trashedBooks)) {
    const theirs = await orm
      .select({ ...getTableColumns(loans) })
      .from(loans)
      .where(eq(loans.trashed_id, id))
    yield { ...book, cover_id, loans: theirs, deleted_at }
  }
}
