import { and, asc, eq, exists, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { oneTimeCodes, users } from '../../../../db/schema/account'
import { books } from '../../../../db/schema/books'
import { letterRefusals } from '../../../../db/schema/letter-refusals'
import { loans } from '../../../../db/schema/loans'
import { hashToken } from '../../../http/session/token'
import { findCode, isUsableCode, newCode } from '../../../identity/one-time-codes'
import { addDays, dayInMilliseconds } from '../../../ui/dates/days'

export const daysUntilSecondLetter = 7
const daysLinksWork = 180
const maxAtOnce = 100

export type DueLoan = Awaited<ReturnType<typeof listLoansToRemind>>[number]

/** Also of books in the trash: they are still with somebody. */
export function listLoansToRemind({ orm }: Database, today: string) {
  const isOverdue = lte(loans.due_on, addDays(today, -daysUntilSecondLetter))
  return orm
    .select({
      id: loans.id,
      due_on: sql<string>`${loans.due_on}`,
      letters: sql<number>`iif(${isOverdue}, 2, 1)`,
      book_name: books.book_name,
      borrower: loans.borrower,
      address: loans.borrower_email,
      locale: loans.borrower_locale,
      account: {
        id: users.id,
        name: users.name,
        email: users.email,
        locale: users.locale,
        isLeaving:
          sql<boolean>`${or(isNotNull(users.deleteAfter), isNotNull(users.proveBy))}`.mapWith(
            Boolean,
          ),
      },
    })
    .from(loans)
    .innerJoin(books, eq(books.id, loans.book_id))
    .leftJoin(users, eq(users.id, loans.borrower_id))
    .where(
      and(
        isNull(loans.returned_on),
        sql`${loans.due_on} is null = 0`,
        or(
          and(lt(loans.letters, 1), lte(loans.due_on, today)),
          and(lt(loans.letters, 2), isOverdue),
        ),
        or(isNotNull(loans.borrower_id), isNotNull(loans.borrower_email)),
      ),
    )
    .orderBy(asc(loans.due_on), asc(loans.id))
    .limit(maxAtOnce)
}

/** Neither returned nor changed since it was read, and not written about by another process. */
export function isStillDue({ orm }: Pick<Database, 'orm'>, { id, due_on, letters }: DueLoan): SQL {
  return exists(
    orm
      .select({ id: loans.id })
      .from(loans)
      .where(
        and(
          eq(loans.id, id),
          eq(loans.due_on, due_on),
          lt(loans.letters, letters),
          isNull(loans.returned_on),
        ),
      ),
  )
}

/** Comes last in its batch: the other statements write only what `isStillDue`. */
export function countLetter({ orm }: Database, loan: DueLoan) {
  return orm
    .update(loans)
    .set({ letters: loan.letters })
    .where(and(eq(loans.id, loan.id), isStillDue({ orm }, loan)))
    .returning({ id: loans.id })
}

interface Receiver {
  userId: string | null
  address: string
}

export async function hasRefused({ orm }: Database, receiver: Receiver): Promise<boolean> {
  return (await orm.$count(letterRefusals, eq(letterRefusals.receiver, keyOf(receiver)))) > 0
}

export function newLetterCode(
  { orm }: Database,
  { userId, address }: Receiver,
  when: SQL,
  now: Date,
) {
  const { code, row } = newCode('loanLetters', now, daysLinksWork * dayInMilliseconds)
  const at = (date: Date) => sql.param(date, oneTimeCodes.createdAt)
  const statement = orm.insert(oneTimeCodes).select(sql`
    select ${row.id}, ${row.purpose}, ${userId}, ${address}, ${at(row.createdAt)},
      ${at(row.expiresAt)}, null, null where ${when}`)
  return { code, statement }
}

export async function findLetterCode(
  db: Database,
  code: string,
  now: Date,
): Promise<Receiver | undefined> {
  const found = await findCode(db, isUsableCode(hashToken(code), now, 'loanLetters'))
  return found && { userId: found.userId, address: found.subject ?? '' }
}

export async function storeRefusal({ orm }: Database, receiver: Receiver, now: Date) {
  await orm
    .insert(letterRefusals)
    .values({ receiver: keyOf(receiver), user_id: receiver.userId, refused_at: now })
    .onConflictDoNothing()
}

export async function deleteRefusal({ orm }: Database, receiver: Receiver): Promise<void> {
  await orm.delete(letterRefusals).where(eq(letterRefusals.receiver, keyOf(receiver)))
}

function keyOf({ userId, address }: Receiver): string {
  return userId ?? hashToken(address)
}
