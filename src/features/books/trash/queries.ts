import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { books } from '../../../../db/schema/books'
import { loans } from '../../../../db/schema/loans'
import { isRestorable, isTrashed, setTrashed } from '../../../records/trash/trash'
import { closeLoansOf, momentAfterLoans, reopenLoansOf } from '../loans/return-queries'
import { isBookAt } from '../queries'
import { freeSlug, versionAt } from '../slug'

export const loansBecome = ['returned', 'kept'] as const

export type LoansBecome = (typeof loansBecome)[number]

export function trashBook(
  { orm }: Database,
  slug: string,
  becomes: LoansBecome | undefined,
  { today, now }: { today: string; now: Date },
): Promise<{ undo: string } | { borrowers: string[] } | undefined> {
  return orm.transaction(async (tx) => {
    const [book] = await tx.select({ id: books.id }).from(books).where(isBookAt(slug))
    if (!book) return undefined
    const isOut = and(eq(loans.book_id, book.id), isNull(loans.returned_on))
    const out = await tx.select({ id: loans.id, borrower: loans.borrower }).from(loans).where(isOut)
    if (out.length > 0 && becomes === undefined)
      return { borrowers: out.map(({ borrower }) => borrower) }
    const at = await momentAfterLoans(tx, book.id, now)
    if (becomes === 'returned') await closeLoansOf(tx, out, { today, now: at })
    await setTrashed(tx, books, eq(books.id, book.id), at)
    return { undo: String(book.id) }
  })
}

export function restoreTrashedBook(
  { orm }: Database,
  undo: string,
  now: Date,
): Promise<string | undefined> {
  return orm.transaction(async (tx) => {
    const isThis = and(eq(books.id, numberOf(undo)), mayComeBack(now))
    const [trashed] = await tx.select().from(books).where(isThis)
    if (!trashed) return undefined
    const slug = await freeSlug(tx, trashed.slug)
    const restored = { slug, version: versionAt(slug, trashed), trashed_at: null }
    await tx.update(books).set(restored).where(isThis)
    const { id, copies, ownership, trashed_at } = trashed
    if (ownership === 'owned' && trashed_at) {
      await reopenLoansOf(tx, { id, copies, endedAt: trashed_at }, now)
    }
    return slug
  })
}

/** Of a book: it stays in the trash until they are settled. */
export const hasOpenLoans = sql`exists (
  select 1 from loans where loans.book_id = books.id and loans.returned_on is null
)`

function mayComeBack(now: Date) {
  return or(isRestorable(books, now), and(isTrashed(books), hasOpenLoans))
}

function numberOf(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : 0
}

export function listTrash({ orm }: Database, now: Date) {
  return orm
    .select({
      id: sql<string>`cast(${books.id} as text)`,
      book_name: books.book_name,
      author_name: books.author_name,
      deleted_at: sql<Date>`${books.trashed_at}`.mapWith(books.trashed_at),
      borrowers: sql`(
        select json_group_array(loans.borrower) from loans
        where loans.book_id = books.id and loans.returned_on is null
      )`.mapWith((names: string): string[] => JSON.parse(names)),
    })
    .from(books)
    .where(and(isTrashed(books), mayComeBack(now)))
    .orderBy(desc(books.trashed_at))
    .limit(200)
}
