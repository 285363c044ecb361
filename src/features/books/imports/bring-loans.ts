import { and, count, eq, isNull } from 'drizzle-orm'
import { books } from '../../../../db/schema/books'
import type { BroughtPart } from '../../../../db/schema/imports'
import { loans } from '../../../../db/schema/loans'
import { foldName } from '../../../../i18n/fold-letters'
import { swapDayAndMonth } from '../../../imports/read-days'
import type {
  Answers,
  Bringer,
  StaysReason,
  Transaction,
} from '../../../records/imports/room-import'
import { addDays } from '../../../ui/dates/days'
import { availableOf, lettersNeeded, nameOf } from '../loans/queries'
import type { BookItem } from './book-item'

interface BroughtLoan {
  lent: BroughtPart[]
  /** The loan, where it does not come in. */
  lost?: Record<string, string>
}

/** To a name: nobody is written to about it. */
export async function addLoan(
  tx: Transaction,
  bookId: number,
  { loan }: BookItem,
  { isAdmin, now, answers }: Bringer & { answers: Answers },
): Promise<BroughtLoan> {
  if (loan === undefined) return { lent: [] }
  const turned = (day: string) => (answers.days === 'monthFirst' ? swapDayAndMonth(day) : day)
  const lent_on = turned(loan.lent_on)
  const due_on = loan.due_on === undefined ? null : turned(loan.due_on)
  const left = { lent: [], lost: { loan: Object.values(loan).filter(Boolean).join(', ') } }
  const today = now.toISOString().slice(0, 10)
  // East of Greenwich it may be tomorrow already.
  if (!isAdmin || lent_on > addDays(today, 1) || (due_on !== null && due_on < lent_on)) return left
  const key = foldName(loan.borrower)
  const isIt = and(
    eq(loans.book_id, bookId),
    eq(loans.borrower_key, key),
    eq(loans.lent_on, lent_on),
  )
  const [same] = await tx.select({ due_on: loans.due_on }).from(loans).where(isIt).limit(1)
  if (same) return same.due_on === due_on ? { lent: [] } : left
  const [book] = await tx
    .select({ ownership: books.ownership, copies: books.copies })
    .from(books)
    .where(eq(books.id, bookId))
  const [out] = await tx
    .select({ loans: count() })
    .from(loans)
    .where(and(eq(loans.book_id, bookId), isNull(loans.returned_on)))
  if (!book || availableOf(book, out?.loans ?? 0) === 0) return left
  const id = crypto.randomUUID()
  await tx.insert(loans).values({
    ...{ id, book_id: bookId, borrower: nameOf(key, loan.borrower), borrower_key: key },
    ...{ lent_on, due_on, letters: lettersNeeded(due_on, today), updated_at: now },
  })
  return { lent: [{ table: 'loans', id, version: 1 }] }
}

/** @returns why one of them stays */
export async function takeLoansBack(
  tx: Transaction,
  brought: readonly BroughtPart[],
  isAdmin: boolean,
): Promise<StaysReason | undefined> {
  let stays: StaysReason | undefined
  for (const { id, version } of brought.filter(({ table }) => table === 'loans')) {
    const isIt = eq(loans.id, id)
    const isUntouched = and(isIt, eq(loans.version, version))
    if (isAdmin && (await tx.delete(loans).where(isUntouched)).rowsAffected > 0) continue
    const [kept] = await tx.select({ id: loans.id }).from(loans).where(isIt)
    if (kept) stays = 'changed'
  }
  return stays
}
