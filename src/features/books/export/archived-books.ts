import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { bookKeys } from '../../../../db/keys/book-keys'
import { bookRequests } from '../../../../db/schema/book-requests'
import { books, covers } from '../../../../db/schema/books'
import { letterRefusals } from '../../../../db/schema/letter-refusals'
import { loans } from '../../../../db/schema/loans'
import { readingGoals, readingStates, readings, shownReaders } from '../../../../db/schema/readings'
import { recordVersions } from '../../../../db/schema/record-versions'
import { sharedPages } from '../../../../db/schema/shared-pages'
import { foldName } from '../../../../i18n/fold-letters'
import { isLocale } from '../../../../i18n/i18n-util'
import { isWebp } from '../../../records/archive/archived-pictures'
import { archivedTable } from '../../../records/archive/archived-table'
import { archivedVersions } from '../../../records/archive/archived-versions'
import type { ArchivedRow, NotRestored, Restoring } from '../../../records/archive/restoring'
import type { Transaction } from '../../../records/imports/room-import'
import { isTrashed } from '../../../records/trash/trash'
import { bookInputs } from '../fields'
import { isOnShelf } from '../queries'
import { maxReview, readingFormats } from '../readings/input'
import { freeSlug, slugOf, versionAt } from '../slug'
import { coverFile } from './export-books'

const wholeNumber = z.int().min(1).max(100_000)
const words = z.string().max(10_000).nullable()
const partOfDate = z
  .string()
  .regex(/^\d{4}(-\d\d){0,2}$/)
  .nullable()

const loanFields = z.object({
  borrower: z.string().min(1).max(300),
  borrower_email: z.string().max(300).nullable(),
  borrower_locale: z.string().refine(isLocale).nullable(),
  lent_on: z.iso.date(),
  due_on: z.iso.date().nullable(),
  returned_on: z.iso.date().nullable(),
})

const readingFields = z.object({
  state: z.enum(readingStates),
  started: partOfDate,
  finished: partOfDate,
  stars: z.int().min(1).max(20).nullable(),
  review: z.string().max(maxReview).nullable(),
  format: z.enum(readingFormats).nullable(),
})

const { published, bought_on, language, pages, copies, ownership } = bookInputs
const bookFields = z
  .object({ published, bought_on, language, pages, copies, ownership })
  .partial()
  .extend({ book_name: z.string().min(1) })
  .catchall(z.union([z.string().max(10_000), z.number(), z.boolean(), z.date(), z.null()]))

/** Also an earlier version, which has the same fields. */
function isBook(row: unknown): boolean {
  return bookFields.safeParse(row).success
}

const everybodys = (): SQL => sql`true`

/** By which the book is known to a house that gave it another number. */
function ofBook(book_id: SQLiteColumn): Record<string, SQL> {
  const read = (column: SQLiteColumn) =>
    sql`(select ${column} from ${books} where ${books.id} = ${book_id})`
  return { book_isbn: read(books.isbn), book_twin: read(books.twin_key) }
}

export const archivedBooks = [
  archivedTable({
    name: 'covers',
    table: covers,
    isShared: true,
    leftOut: { bytes: 'file' },
    isOf: everybodys,
    limit: 10,
    restored: {
      key: ['id'],
      async complete(row, { read }) {
        const bytes = await read(coverFile(String(row.id)))
        return bytes && isWebp(bytes) ? { ...row, bytes: Buffer.from(bytes) } : 'missing'
      },
    },
  }),
  archivedTable({
    name: 'books',
    table: books,
    isShared: true,
    leftOut: {
      title_key: 'computed',
      author_key: 'computed',
      series_key: 'computed',
      twin_key: 'computed',
      spelled_out: 'computed',
      facets: 'computed',
    },
    isOf: everybodys,
    bytes: sql`coalesce(octet_length(${books.description}), 0)`,
    restored: {
      key: ['slug', 'created_at'],
      keptKey: ['id'],
      kind: 'books',
      isRemembered: true,
      fits: isBook,
      async complete(row) {
        return { ...row, ...bookKeys(row as unknown as Parameters<typeof bookKeys>[0]) }
      },
      refer: referBooks,
      revive: reviveBook,
    },
  }),
  archivedTable({
    name: 'loans',
    table: loans,
    isShared: true,
    leftOut: { borrower_id: 'given' },
    isOf: everybodys,
    restored: {
      key: ['id'],
      kind: 'loans',
      isRemembered: true,
      async takeBack(tx, brought) {
        for (const { id, version } of brought) {
          const isIt = eq(loans.id, id)
          const gone = await tx.delete(loans).where(and(isIt, eq(loans.version, version)))
          if (gone.rowsAffected > 0) continue
          if ((await tx.select({ id: loans.id }).from(loans).where(isIt)).length > 0)
            return 'changed'
        }
        return undefined
      },
      fits: (row) => loanFields.safeParse(row).success,
      async complete(row) {
        return { ...row, borrower_key: foldName(String(row.borrower)) }
      },
      refer: async (_tx, rows, { idHere }) =>
        rows.map((row) => {
          const book_id = idHere('books', row.book_id)
          return book_id === undefined ? 'missing' : { ...row, book_id: Number(book_id) }
        }),
    },
  }),
  archivedVersions(
    'books',
    sql`cast(${recordVersions.record} as integer)`,
    () => isNull(recordVersions.user_id),
    {
      fits: isBook,
      keysOf:
        async (_tx, _rows, { idHere }) =>
        (id) =>
          idHere('books', id),
    },
  ),
  archivedTable({
    name: 'readings',
    table: readings,
    leftOut: { user_id: 'given' },
    added: ofBook(readings.book_id),
    isOf: (userId) => eq(readings.user_id, userId),
    bytes: sql`coalesce(octet_length(${readings.review}), 0)`,
    restored: {
      key: ['id'],
      owner: 'user_id',
      isIdOfAll: true,
      kind: 'readings',
      isRemembered: true,
      trashable: readings,
      fits: (row) => readingFields.safeParse(row).success,
      refer: (tx, rows, given) => referToBooks(tx, rows, given),
    },
  }),
  archivedTable({
    name: 'reading-goals',
    table: readingGoals,
    leftOut: { user_id: 'given' },
    isOf: (userId) => eq(readingGoals.user_id, userId),
    restored: {
      key: ['year'],
      owner: 'user_id',
      isRemembered: true,
      versionOf: (row) => Number(row.books),
      async takeBack(tx, brought, { userId }) {
        for (const { id, version } of brought) {
          const [year] = JSON.parse(id)
          const { user_id, books: goal } = readingGoals
          const isIt = and(eq(user_id, userId), eq(readingGoals.year, Number(year)))
          const gone = await tx.delete(readingGoals).where(and(isIt, eq(goal, version)))
          if (gone.rowsAffected > 0) continue
          if ((await tx.select({ goal }).from(readingGoals).where(isIt)).length > 0)
            return 'changed'
        }
        return undefined
      },
      fits: ({ year, books }) => [year, books].every((one) => wholeNumber.safeParse(one).success),
    },
  }),
  archivedTable({
    name: 'book-requests',
    table: bookRequests,
    leftOut: { user_id: 'given' },
    added: ofBook(bookRequests.book_id),
    isOf: (userId) => eq(bookRequests.user_id, userId),
    restored: {
      key: ['id'],
      owner: 'user_id',
      isIdOfAll: true,
      fits: ({ message, answer_message }) =>
        [message, answer_message].every((one) => words.safeParse(one).success),
      refer: (tx, rows, given) => referToBooks(tx, rows, given),
    },
  }),
  archivedTable({
    name: 'own-loans',
    table: loans,
    leftOut: {
      borrower_id: 'given',
      borrower_email: 'secret',
      borrower_locale: 'secret',
      letters: 'given',
    },
    added: ofBook(loans.book_id),
    isOf: (userId) => eq(loans.borrower_id, userId),
    restored: {
      key: ['id'],
      onlyAdmins: true,
      /** They are among all loans: here they only say whose they are. */
      async refer(tx, rows, { userId }) {
        const ids = rows.map(({ id }) => String(id))
        await tx
          .update(loans)
          .set({ borrower_id: userId })
          .where(and(inArray(loans.id, ids), isNull(loans.borrower_id)))
        return []
      },
    },
  }),
  archivedTable({
    name: 'shared-pages',
    table: sharedPages,
    leftOut: { id: 'secret', user_id: 'given' },
    isOf: (userId) => eq(sharedPages.user_id, userId),
    restored: {
      key: ['kind', 'subject', 'created_at'],
      owner: 'user_id',
      fits: ({ kind, subject }) => kind === 'wanted' || /^\d{4}$/.test(String(subject)),
      /** Nobody has its link any more. */
      async complete(row) {
        return { ...row, id: sha256(crypto.randomUUID()) }
      },
    },
  }),
  archivedTable({
    name: 'shown-readers',
    table: shownReaders,
    leftOut: { user_id: 'given' },
    isOf: (userId) => eq(shownReaders.user_id, userId),
    restored: {
      key: ['user_id'],
      owner: 'user_id',
      onlyAdmins: true,
      complete: async (row, { userId }) => ({ ...row, user_id: userId }),
    },
  }),
  archivedTable({
    name: 'letter-refusals',
    table: letterRefusals,
    leftOut: { receiver: 'given', user_id: 'given' },
    isOf: (userId) => and(eq(letterRefusals.user_id, userId), eq(letterRefusals.receiver, userId)),
    restored: {
      key: ['receiver'],
      owner: 'user_id',
      refer: async (_tx, rows, { userId }) => rows.map((row) => ({ ...row, receiver: userId })),
    },
  }),
]

/** In a house without books they keep their numbers; elsewhere one may be here already. */
async function referBooks(
  tx: Transaction,
  rows: readonly ArchivedRow[],
  given: Restoring,
): Promise<ArchivedRow[]> {
  const covered = await tx
    .select({ id: covers.id })
    .from(covers)
    .where(
      inArray(
        covers.id,
        rows.flatMap(({ cover_id }) => (cover_id ? [String(cover_id)] : [])),
      ),
    )
  const isThere = new Set<unknown>(covered.map(({ id }) => id))
  const whole = rows.map(
    (row): ArchivedRow => ({
      ...row,
      cover_id: isThere.has(row.cover_id) ? row.cover_id : null,
    }),
  )
  if (given.hasNoBooks) return whole
  const found = await findBooks(
    tx,
    whole.map(({ isbn, twin_key }) => ({ isbn, twin: twin_key })),
  )
  const referred: ArchivedRow[] = []
  const taken = new Set<string>()
  for (const { id, ...row } of whole) {
    const live = row.trashed_at === null
    const here = live ? found({ isbn: row.isbn, twin: row.twin_key }) : undefined
    let slug = String(row.slug)
    if (live && here === undefined) {
      slug = await freeSlug(tx, slug)
      for (let number = 2; taken.has(slug); number += 1) slug = `${slugOf(slug)}-${number}`
      taken.add(slug)
    }
    referred.push({ ...row, slug, ...(here !== undefined && { here }) })
  }
  return referred
}

/** Another may have its address meanwhile. */
async function reviveBook(tx: Transaction, id: string): Promise<number | undefined> {
  const isIt = and(eq(books.id, Number(id)), isTrashed(books))
  const [trashed] = await tx.select().from(books).where(isIt)
  if (!trashed) return undefined
  const slug = await freeSlug(tx, trashed.slug)
  const [revived] = await tx
    .update(books)
    .set({ slug, version: versionAt(slug, trashed), trashed_at: null })
    .where(isIt)
    .returning({ version: books.version })
  return revived?.version
}

interface Named {
  isbn: unknown
  twin: unknown
}

/** By ISBN, else by title and author. */
async function findBooks(tx: Transaction, named: readonly Named[]) {
  const { id, isbn, twin_key: twin } = books
  const isbns = named.flatMap((one) => (one.isbn ? [String(one.isbn)] : []))
  const twins = named.flatMap((one) => (one.twin ? [String(one.twin)] : []))
  const here = await tx
    .select({ id, isbn, twin })
    .from(books)
    .where(and(isOnShelf, or(inArray(isbn, isbns), inArray(twin, twins))))
    .orderBy(asc(id))
  return (one: Named): number | undefined =>
    here.find((book) => book.isbn !== null && book.isbn === one.isbn)?.id ??
    here.find((book) => book.twin === one.twin)?.id
}

/** Of books that are brought in or are here; what was read of others is of no book here. */
async function referToBooks(
  tx: Transaction,
  rows: readonly ArchivedRow[],
  { idHere }: Restoring,
): Promise<(ArchivedRow | NotRestored)[]> {
  const found = await findBooks(
    tx,
    rows.map(({ book_isbn, book_twin }) => ({ isbn: book_isbn, twin: book_twin })),
  )
  return rows.map((row) => {
    if (row.book_id === null) return row
    const known = idHere('books', row.book_id)
    const book_id = known ?? found({ isbn: row.book_isbn, twin: row.book_twin })
    return book_id === undefined ? 'missing' : { ...row, book_id: Number(book_id) }
  })
}

function sha256(text: string): string {
  return new Bun.CryptoHasher('sha256').update(text).digest('hex')
}
