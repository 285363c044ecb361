import { and, asc, desc, eq, exists, isNull, like, ne, type SQL, sql } from 'drizzle-orm'
import type { Database, Statements } from '../../../../db/client'
import { users } from '../../../../db/schema/account'
import { bookRequests } from '../../../../db/schema/book-requests'
import { books } from '../../../../db/schema/books'
import { loans } from '../../../../db/schema/loans'
import { mailQueue } from '../../../../db/schema/mail'
import { foldName } from '../../../../i18n/fold-letters'
import { mayBorrow, nameOf, outNow, type Viewer } from '../loans/queries'
import type { RequestSummary } from '../output'
import { isBookAt, isOnShelf } from '../queries'

export const maxOpenRequests = 20
const maxListed = 200

const isOpen = isNull(bookRequests.answered_at)

const requestColumns = {
  id: bookRequests.id,
  user_id: bookRequests.user_id,
  name: users.name,
  wanted_on: bookRequests.wanted_on,
  days: bookRequests.days,
  message: bookRequests.message,
  asked_at: bookRequests.asked_at,
  answer: bookRequests.answer,
  answer_message: bookRequests.answer_message,
}

/** From and where: of all whose loans the viewer may see. */
export function openRequests({ id, isAdmin }: Viewer): SQL {
  const isTheirs = isAdmin ? sql`true` : sql`asked.user_id = ${id}`
  return sql`from book_requests as asked join users as askers on askers.id = asked.user_id
    where asked.answered_at is null and askers.delete_after is null and ${isTheirs}`
}

/** Of a row of `books`. */
export function firstRequest(viewer: Viewer): SQL<RequestSummary | null> {
  const name = viewer.isAdmin ? sql`askers.name` : sql`null`
  const first = sql`(
    select json_object('name', ${name}) ${openRequests(viewer)} and asked.book_id = books.id
    order by asked.asked_at limit 1
  )`
  return first.mapWith((json: string): RequestSummary => JSON.parse(json))
}

export type RequestRow = Awaited<ReturnType<typeof selectRequestsOf>>[number]

/** Nobody but admins sees those of others; those of accounts that leave are past. */
export function selectRequestsOf({ orm }: Pick<Database, 'orm'>, book: SQL, viewer: Viewer) {
  const isOwn = eq(bookRequests.user_id, viewer.id)
  return orm
    .select(requestColumns)
    .from(bookRequests)
    .innerJoin(users, eq(users.id, bookRequests.user_id))
    .where(
      and(
        sql`${bookRequests.book_id} = ${book}`,
        viewer.isAdmin ? and(isOpen, isNull(users.deleteAfter)) : isOwn,
      ),
    )
    .orderBy(viewer.isAdmin ? asc(bookRequests.asked_at) : desc(bookRequests.asked_at))
    .limit(viewer.isAdmin ? maxListed : 1)
}

export async function listRequests({ orm }: Database, viewer: { id: string; isAdmin: boolean }) {
  const place = { slug: books.slug, book_name: books.book_name }
  const select = () =>
    orm
      .select({ ...requestColumns, ...place })
      .from(bookRequests)
      .innerJoin(users, eq(users.id, bookRequests.user_id))
      .innerJoin(books, eq(books.id, bookRequests.book_id))
  const [own, open] = await orm.batch([
    select()
      .where(and(isOnShelf, eq(bookRequests.user_id, viewer.id)))
      .orderBy(desc(bookRequests.asked_at))
      .limit(maxListed),
    select()
      .where(and(isOnShelf, isOpen, isNull(users.deleteAfter)))
      .orderBy(asc(bookRequests.asked_at))
      .limit(viewer.isAdmin ? maxListed : 0),
  ])
  return { own, open }
}

interface NewRequest {
  id: string
  slug: string
  user_id: string
  wanted_on: string | null
  days: number | null
  message: string | null
}

/** What is wanted or was given away cannot be asked for. */
const isInHouseAt = (slug: string) => and(isBookAt(slug), eq(books.ownership, 'owned'))

export async function insertRequest(
  { orm }: Database,
  { id, slug, user_id, wanted_on, days, message }: NewRequest,
  letters: Statements,
  now: Date,
): Promise<boolean> {
  const [{ rowsAffected }] = await orm.batch([
    orm.run(sql`
      insert into book_requests (id, book_id, user_id, wanted_on, days, message, asked_at)
      select ${id}, books.id, ${user_id}, ${wanted_on}, ${days}, ${message}, ${now.getTime()}
      from books
      where ${isInHouseAt(slug)} and not exists (
        select 1 from loans
        where loans.book_id = books.id and loans.borrower_id = ${user_id} and returned_on is null
      ) and ${maxOpenRequests} > (
        select count(*) from book_requests as others
        where others.user_id = ${user_id} and others.answered_at is null
      )
      on conflict do nothing`),
    ...letters,
  ])
  return rowsAffected > 0
}

export function requestExists({ orm }: Pick<Database, 'orm'>, id: string, when?: SQL): SQL {
  return exists(
    orm
      .select({ id: bookRequests.id })
      .from(bookRequests)
      .where(and(eq(bookRequests.id, id), when)),
  )
}

export const isUnanswered = isOpen

export const requestLetterAbout = (id: string, userId: string) => `asked ${id} ${userId}`

/** To admins, which wait for the mail server. */
function deleteRequestLetters({ orm }: Pick<Database, 'orm'>, id: string) {
  return orm.delete(mailQueue).where(like(mailQueue.about, `asked ${id} %`))
}

export function listAdmins({ orm }: Database, except: string) {
  return orm
    .select({ id: users.id, name: users.name, email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.role, 'admin'), ne(users.id, except), mayBorrow))
}

export async function findName({ orm }: Database, slug: string): Promise<string | undefined> {
  const [book] = await orm.select({ name: books.book_name }).from(books).where(isBookAt(slug))
  return book?.name
}

/** Why there is no new one. */
export async function findObstacle({ orm }: Database, slug: string, user_id: string) {
  const book = sql`(select id from books where ${isInHouseAt(slug)})`
  const [row] = await orm.all<{ isBook: number; hasIt: number; hasAsked: number }>(sql`
    select ${book} is not null as isBook,
      exists (select 1 from loans where book_id = ${book} and borrower_id = ${user_id}
        and returned_on is null) as hasIt,
      exists (select 1 from book_requests where book_id = ${book} and user_id = ${user_id}
        and answered_at is null) as hasAsked`)
  if (!row?.isBook) return 'unknown'
  if (row.hasIt) return 'hasIt'
  return row.hasAsked ? 'hasAsked' : 'tooMany'
}

export async function deleteOpenRequest(
  { orm }: Database,
  id: string,
  user_id: string,
): Promise<boolean> {
  const isTheirs = and(eq(bookRequests.id, id), eq(bookRequests.user_id, user_id), isOpen)
  const [deleted] = await orm.batch([
    orm.delete(bookRequests).where(isTheirs).returning({ id: bookRequests.id }),
    orm
      .delete(mailQueue)
      .where(and(like(mailQueue.about, `asked ${id} %`), sql`not ${requestExists({ orm }, id)}`)),
  ])
  return deleted.length > 0
}

export async function findRequest({ orm }: Database, id: string) {
  const [request] = await orm
    .select({
      ...requestColumns,
      slug: books.slug,
      book_name: books.book_name,
      ownership: books.ownership,
      answered_at: bookRequests.answered_at,
      email: users.email,
      locale: users.locale,
      isLeaving: sql<number>`${users.deleteAfter} is not null`.mapWith(Boolean),
    })
    .from(bookRequests)
    .innerJoin(users, eq(users.id, bookRequests.user_id))
    .innerJoin(books, eq(books.id, bookRequests.book_id))
    .where(and(eq(bookRequests.id, id), isOnShelf))
  return request
}

interface Answer {
  id: string
  message: string | null
  /** Written if the answer is. */
  letter: Statements[number]
}

export async function declineRequest(
  { orm }: Database,
  { id, message, letter }: Answer,
  now: Date,
): Promise<boolean> {
  const [, declined] = await orm.batch([
    letter,
    orm
      .update(bookRequests)
      .set({ answer: 'declined', answer_message: message, answered_at: now })
      .where(and(eq(bookRequests.id, id), isOpen))
      .returning({ id: bookRequests.id }),
    deleteRequestLetters({ orm }, id),
  ])
  return declined.length > 0
}

interface GrantedLoan {
  loanId: string
  name: string
  lent_on: string
  due_on: string
}

/** Of several admins who answer at once, one lends it. */
export async function grantRequest(
  { orm }: Database,
  { id, message, letter }: Answer,
  { loanId, name, lent_on, due_on }: GrantedLoan,
  now: Date,
): Promise<boolean> {
  const key = foldName(name)
  const isLent = exists(orm.select({ id: loans.id }).from(loans).where(eq(loans.id, loanId)))
  const [, , granted] = await orm.batch([
    orm.run(sql`
      insert into loans (id, book_id, borrower, borrower_key, borrower_id, lent_on, due_on,
        updated_at)
      select ${loanId}, books.id, ${nameOf(key, name)}, ${key}, asked.user_id, ${lent_on},
        ${due_on}, ${now.getTime()}
      from book_requests as asked join books on books.id = asked.book_id
      where asked.id = ${id} and asked.answered_at is null and ${isOnShelf}
        and books.ownership = 'owned' and books.copies > ${outNow}`),
    letter,
    orm
      .update(bookRequests)
      .set({ answer: 'lent', answer_message: message, answered_at: now })
      .where(and(eq(bookRequests.id, id), isOpen, isLent))
      .returning({ id: bookRequests.id }),
    orm.delete(mailQueue).where(and(like(mailQueue.about, `asked ${id} %`), isLent)),
  ])
  return granted.length > 0
}

export function loanExists({ orm }: Pick<Database, 'orm'>, id: string): SQL {
  return exists(orm.select({ id: loans.id }).from(loans).where(eq(loans.id, id)))
}
