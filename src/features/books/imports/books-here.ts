import { and, asc, or, sql } from 'drizzle-orm'
import { insertRows } from '../../../../db/insert-rows'
import { books } from '../../../../db/schema/books'
import type { BroughtPart } from '../../../../db/schema/imports'
import { readings } from '../../../../db/schema/readings'
import type { Transaction } from '../../../records/imports/room-import'
import { isOnShelf } from '../queries'
import { firstFree, versionsAt } from '../slug'

interface Sought {
  isbn: string | null
  twin: string
  slug: string
}

interface BookHere {
  id: number
  slug: string
  isbn: string | null
}

type NewBook = Omit<typeof books.$inferInsert, 'id' | 'slug' | 'version'>

export type BooksHere = Awaited<ReturnType<typeof lookUpHere>>

/** What is here of books that are sought, and those that come, which are written together. */
export async function lookUpHere(tx: Transaction, sought: readonly Sought[], importId: string) {
  const { id, slug, isbn, twin_key } = books
  const isbns = sought.flatMap(({ isbn }) => isbn ?? [])
  const isIt = or(
    sql`${isbn} in ${valuesOf(isbns)}`,
    sql`${twin_key} in ${valuesOf(sought.map(({ twin }) => twin))}`,
  )
  const here = await tx
    .select({ id, slug, isbn, twin_key })
    .from(books)
    .where(and(isOnShelf, isIt))
    .orderBy(asc(id))
  const isOfThisFile = here.length === 0 ? new Set() : await idsOfFile(tx, importId)
  const others = here.filter((book) => !isOfThisFile.has(book.id))
  const slugs = [...new Set(sought.map(({ slug }) => slug))]
  const taken = await tx.all<{ slug: string }>(sql`
    select ${slug} as slug from json_each(${JSON.stringify(slugs)}) as wanted join ${books}
      on ${slug} >= wanted.value and ${slug} < wanted.value || '.' where ${isOnShelf}`)
  const isTaken = new Set(taken.map(({ slug }) => slug))
  const [last] = await tx.all<{ seq: number }>(
    sql`select seq from sqlite_sequence where name = 'books'`,
  )
  let lastId = last?.seq ?? 0
  let newBooks: { book: NewBook; slug: string; part: BroughtPart }[] = []
  let newReadings: (typeof readings.$inferInsert)[] = []

  return {
    /** By its ISBN, else by title and author; two rows of one file are two editions. */
    find({ isbn, twin }: Omit<Sought, 'slug'>): BookHere | undefined {
      const isSame = (book: BookHere) => isbn !== null && book.isbn === isbn
      return others.find(isSame) ?? others.find(({ twin_key }) => twin_key === twin)
    },
    /** @returns as what it can be taken back, once it is written */
    add(wanted: string, book: NewBook): { id: number; slug: string; part: BroughtPart } {
      const slug = firstFree(wanted, isTaken)
      isTaken.add(slug)
      const id = ++lastId
      const part = { table: 'books', id: String(id), version: 1 }
      newBooks.push({ book, slug, part })
      return { id, slug, part }
    },
    addReading(reading: typeof readings.$inferInsert): void {
      newReadings.push(reading)
    },
    /** What came so far, before something refers to it. */
    async write(): Promise<void> {
      const [written, read] = [newBooks, newReadings]
      newBooks = []
      newReadings = []
      const slugs = written.map(({ slug }) => slug)
      const versions = await versionsAt(tx, slugs)
      const rows = written.map(({ book, slug, part }) => {
        part.version = versions.get(slug) ?? 1
        return { ...book, slug, id: Number(part.id), version: part.version }
      })
      await insertRows(tx, books, rows)
      await insertRows(tx, readings, read)
    },
  }
}

function valuesOf(values: readonly string[]) {
  return sql`(select value from json_each(${JSON.stringify(values)}))`
}

async function idsOfFile(tx: Transaction, importId: string): Promise<Set<unknown>> {
  const rows = await tx.all<{ id: number }>(sql`
    select cast(part.value ->> 'id' as integer) as id
    from import_rows, json_each(import_rows.brought) as part
    where import_rows.import_id = ${importId} and import_rows.outcome = 'added'
      and part.value ->> 'table' = 'books'`)
  return new Set(rows.map(({ id }) => id))
}
