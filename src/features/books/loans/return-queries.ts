import { and, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { loans } from '../../../../db/schema/loans'
import { mailQueue } from '../../../../db/schema/mail'
import { isOnShelf } from '../queries'
import { changedAt, deleteLoanLetter, loanLetterAbout } from './queries'

export async function closeLoan(
  { orm }: Database,
  id: string,
  today: string,
  now: Date,
): Promise<boolean> {
  const [closed] = await orm.batch([
    orm
      .update(loans)
      .set({ returned_on: today, ...changedAt(now) })
      .where(and(eq(loans.id, id), isNull(loans.returned_on)))
      .returning({ id: loans.id }),
    deleteLoanLetter({ orm }, id),
  ])
  return closed.length > 0
}

/** Now, or as soon after it as no loan of the book has changed yet: loans that end then are known by it. */
export async function momentAfterLoans(
  tx: Pick<Database['orm'], 'select'>,
  bookId: number,
  now: Date,
): Promise<Date> {
  const latest = max(loans.updated_at)
  const [last] = await tx.select({ latest }).from(loans).where(eq(loans.book_id, bookId))
  return new Date(Math.max(now.getTime(), (last?.latest?.getTime() ?? 0) + 1))
}

/** In a transaction: all that are out of one book. */
export async function closeLoansOf(
  tx: Pick<Database['orm'], 'delete' | 'update'>,
  out: readonly { id: string }[],
  { today, now }: { today: string; now: Date },
): Promise<void> {
  const ids = out.map(({ id }) => id)
  await tx.delete(mailQueue).where(inArray(mailQueue.about, ids.map(loanLetterAbout)))
  await tx
    .update(loans)
    .set({ returned_on: today, ...changedAt(now) })
    .where(inArray(loans.id, ids))
}

/**
 * In a transaction: those that ended with their book at that moment, unless they have changed since.
 * @param copies if there are fewer, all stay as they are
 */
export async function reopenLoansOf(
  tx: Pick<Database['orm'], 'select' | 'update'>,
  { id, endedAt, copies }: { id: number; endedAt: Date; copies: number },
  now: Date,
): Promise<void> {
  const ended = await tx
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.book_id, id), isNotNull(loans.returned_on), eq(loans.updated_at, endedAt)))
  if (ended.length === 0 || ended.length > copies) return
  const ids = ended.map((loan) => loan.id)
  await tx
    .update(loans)
    .set({ returned_on: null, ...changedAt(now) })
    .where(inArray(loans.id, ids))
}

/**
 * Only a return of today: an older one may have been entered by hand since.
 * @returns the slug; undefined when it was not returned today, or all copies are lent again
 */
export async function deleteReturn(
  { orm }: Database,
  id: string,
  today: string,
  now: Date,
): Promise<string | undefined> {
  const othersOut = sql`(
    select count(*) from loans as others
    where others.book_id = loans.book_id and others.returned_on is null
  )`
  const copies = sql`(select copies from books where books.id = loans.book_id and books.ownership = 'owned' and ${isOnShelf})`
  const [opened] = await orm
    .update(loans)
    .set({ returned_on: null, ...changedAt(now) })
    .where(and(eq(loans.id, id), eq(loans.returned_on, today), sql`${othersOut} < ${copies}`))
    .returning({ slug: sql<string>`(select slug from books where books.id = loans.book_id)` })
  return opened?.slug
}
