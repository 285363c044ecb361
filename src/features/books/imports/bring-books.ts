import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '../../../../db/client'
import { bookKeys, twinKey } from '../../../../db/keys/book-keys'
import { books } from '../../../../db/schema/books'
import type { AskedAbout, BroughtPart } from '../../../../db/schema/imports'
import { loans } from '../../../../db/schema/loans'
import { readings } from '../../../../db/schema/readings'
import { countEach } from '../../../imports/import-source'
import { swapDayAndMonth } from '../../../imports/read-days'
import { paths } from '../../../paths'
import type {
  Answers,
  Bringer,
  BroughtBy,
  BroughtRow,
  EarlierRow,
  RoomImport,
  RowToBring,
  RowToTakeBack,
  StaysReason,
  TakenBack,
  Transaction,
} from '../../../records/imports/room-import'
import { setTrashed } from '../../../records/trash/trash'
import { findVersion } from '../../../records/versions/versions'
import { bookInputs } from '../fields'
import { isOnShelf } from '../queries'
import { slugOf } from '../slug'
import { bookVersionContents } from '../versions/queries'
import type { BookItem, ReadingItem, ShelfAnswer } from './book-item'
import { type BooksHere, lookUpHere } from './books-here'
import { addLoan, takeLoansBack } from './bring-loans'

export const bookImport: RoomImport<BookItem> = {
  ask: askAboutShelves,
  compare: compareBooks,
  bring: bringBooks,
  takeBack: takeBooksBack,
}

/** Words of shelves for what one does not have yet. */
export const wished = /^(?:to-read|to read|want to read|wishlist|not begun)$/i

function askAboutShelves(items: readonly BookItem[]): AskedAbout[] {
  const unsure = items.filter(({ isOwned }) => isOwned === undefined)
  return Object.entries(countEach(unsure.map(({ shelf }) => shelf))).map(([word, count]) => ({
    name: `shelf ${word}`,
    kind: 'shelf',
    word,
    count,
    answer: wished.test(word) ? 'wanted' : 'elsewhere',
  }))
}

function ownershipOf({ isOwned, shelf }: BookItem, answers: Answers): ShelfAnswer {
  if (isOwned) return 'owned'
  return (answers[`shelf ${shelf}`] as ShelfAnswer | undefined) ?? 'elsewhere'
}

async function compareBooks({ orm }: Database, items: readonly BookItem[]) {
  const isbns = items.flatMap(({ book }) => book.isbn ?? [])
  const twins = items.map(({ book }) => twinOf(book))
  const isOneOf = (column: SQLiteColumn, values: readonly string[]) =>
    sql`${column} in (select value from json_each(${JSON.stringify(values)}))`
  const here = await orm
    .select({ isbn: books.isbn, twin: books.twin_key })
    .from(books)
    .where(and(isOnShelf, or(isOneOf(books.isbn, isbns), isOneOf(books.twin_key, twins))))
  const known = new Set(here.flatMap(({ isbn, twin }) => [isbn, twin]))
  return items.map(({ book: { isbn = '' } }, at) =>
    known.has(isbn) || known.has(twins[at] ?? null) ? ('here' as const) : ('new' as const),
  )
}

function twinOf({ book_name, author_name, language }: BookItem['book']): string {
  return twinKey({ book_name, author_name, language })
}

interface Given extends BroughtBy {
  here: BooksHere
}

async function bringBooks(
  tx: Transaction,
  rows: readonly RowToBring<BookItem>[],
  by: BroughtBy,
): Promise<BroughtRow[]> {
  const sought = rows.map(({ item: { book } }) => soughtFor(book))
  const here = await lookUpHere(tx, sought, by.importId)
  const outcomes: BroughtRow[] = []
  for (const row of rows) outcomes.push(await bringBook(tx, row, { ...by, here }))
  await here.write()
  return outcomes
}

function soughtFor(book: BookItem['book']) {
  return { isbn: book.isbn ?? null, twin: twinOf(book), slug: slugOf(book.book_name) }
}

async function bringBook(
  tx: Transaction,
  { item, earlier }: RowToBring<BookItem>,
  given: Given,
): Promise<BroughtRow> {
  const { answers, isAdmin, here } = given
  if (earlier) return bringAgain(tx, item, given, earlier)
  const ownership = ownershipOf(item, answers)
  if (ownership === 'left') return { outcome: 'left', reason: 'chosen' }
  const sought = soughtFor(item.book)
  const found = here.find(sought)
  if (!found && !isAdmin) return { outcome: 'left', reason: 'adminsOnly' }
  if (found) {
    const read = await addReadings(tx, found.id, item, given)
    const { lent, ...told } = await addLoan(tx, found.id, item, given)
    const address = paths.book(found.slug)
    return { outcome: 'matched', address, brought: [...read, ...lent], ...told }
  }
  const { id, slug, part } = here.add(sought.slug, columnsOfNew(item, ownership, given))
  const read = await addReadings(tx, id, item, given, [])
  if (item.loan) await here.write()
  const { lent, ...told } = await addLoan(tx, id, item, given)
  return { outcome: 'added', address: paths.book(slug), brought: [part, ...read, ...lent], ...told }
}

/** A row of a newer file: what was changed here stays. */
async function bringAgain(
  tx: Transaction,
  item: BookItem,
  given: Given,
  { isSame, parts }: EarlierRow,
): Promise<BroughtRow> {
  const part = parts.find(({ table }) => table === 'books')
  const [book] = part
    ? await tx
        .select({ id: books.id, slug: books.slug, version: books.version })
        .from(books)
        .where(and(eq(books.id, Number(part.id)), isOnShelf))
    : []
  const here = part ? book : given.here.find(soughtFor(item.book))
  if (!here) return { outcome: 'left', reason: 'deletedHere', parts: [...parts] }
  const address = paths.book(here.slug)
  if (isSame) return { outcome: 'same', address, parts: [...parts] }
  const read = await addReadings(tx, here.id, item, given)
  const { lent, ...told } = await addLoan(tx, here.id, item, given)
  const brought = [...read, ...lent]
  const known = [...parts, ...brought]
  if (!part || !book) return { outcome: 'matched', address, brought, parts: known, ...told }
  if (book.version !== part.version || !given.isAdmin) {
    return { outcome: 'left', reason: 'changedHere', address, brought, parts: known, ...told }
  }
  const version = book.version + 1
  await tx
    .update(books)
    .set({ ...columnsOf(item, given), version, updated_at: given.now })
    .where(eq(books.id, book.id))
  const others = known.filter((one) => one !== part)
  const again = { ...part, version }
  return {
    ...{ outcome: 'updated', address },
    brought: [{ ...again, former: book.version }, ...brought],
    parts: [again, ...others],
    ...told,
  }
}

function columnsOfNew(item: BookItem, ownership: ShelfAnswer, given: Given) {
  const added = item.added === undefined ? given.now : new Date(item.added)
  return {
    ...columnsOf(item, given),
    ownership: ownership === 'left' ? ('elsewhere' as const) : ownership,
    created_at: added < given.now ? added : given.now,
    updated_at: given.now,
  }
}

/** What does not fit into a field is left out of it, and stays in the report. */
function columnsOf({ book }: BookItem, { answers }: Pick<Given, 'answers'>) {
  const dated = { ...book, bought_on: turnedDay(book.bought_on, answers) }
  const columns = Object.fromEntries(
    Object.entries(bookInputs).flatMap(([name, input]) => {
      const value = Reflect.get(dated, name)
      if (value === undefined) return []
      const parsed = input.safeParse(typeof value === 'string' ? value.slice(0, longest) : value)
      return parsed.success ? [[name, parsed.data]] : []
    }),
  )
  const values = { ...columns, book_name: book.book_name }
  return { ...values, ...bookKeys(values) }
}

const longest = 10_000

function turnedDay(day: string | undefined, { days }: Answers): string | undefined {
  return day !== undefined && days === 'monthFirst' ? swapDayAndMonth(day) : day
}

/** @param known those of the book, where they need not be asked for */
async function addReadings(
  tx: Transaction,
  bookId: number,
  { readings: read }: BookItem,
  { userId, now, answers, here }: Given,
  known?: Told[],
): Promise<BroughtPart[]> {
  if (read.length === 0) return []
  if (!known) await here.write()
  const left = known ?? (await readingsHere(tx, bookId, userId))
  const brought: BroughtPart[] = []
  for (const one of read) {
    const dates = {
      started: turnedDay(one.started, answers) ?? null,
      finished: turnedDay(one.finished, answers) ?? null,
    }
    const same = left.findIndex((other) => isSameReading({ ...one, ...dates }, other))
    if (same >= 0) {
      left.splice(same, 1)
      continue
    }
    const id = crypto.randomUUID()
    const { page = null, percent = null, review = null, format = null, stars } = one
    const quarters = stars === undefined ? null : stars * 4
    const said = { state: one.state, page, percent, review, format, stars: quarters }
    const times = { created_at: now, updated_at: now }
    here.addReading({ id, user_id: userId, book_id: bookId, ...said, ...dates, ...times })
    brought.push({ table: 'readings', id, version: 1 })
  }
  return brought
}

function readingsHere(tx: Transaction, bookId: number, userId: string): Promise<Told[]> {
  const { state, started, finished } = readings
  return tx
    .select({ state, started, finished })
    .from(readings)
    .where(and(eq(readings.user_id, userId), eq(readings.book_id, bookId), isLive))
}

const isLive = isNull(readings.trashed_at)

type Told = Pick<ReadingItem, 'state'> & { started: string | null; finished: string | null }

/** Nobody reads a book twice at a time, so a second reading that goes on is the first. */
function isSameReading(one: Told, other: Told): boolean {
  if (one.state !== other.state) return false
  return one.state === 'reading' || one.finished === other.finished
}

/** Most are taken at once; what is lent, used, changed or was updated is looked at one by one. */
async function takeBooksBack(
  tx: Transaction,
  rows: readonly RowToTakeBack[],
  by: Bringer,
): Promise<TakenBack[]> {
  const isPlain = ({ brought }: RowToTakeBack) =>
    by.isAdmin && brought.every(({ table, former }) => table !== 'loans' && former === undefined)
  const plain = rows.filter(isPlain).flatMap(({ brought }) => brought)
  const of = (name: string) =>
    JSON.stringify(
      plain.filter(({ table }) => table === name).map(({ id, version }) => [id, version]),
    )
  const at = by.now.getTime()
  const readingsTaken = await tx.all<{ id: string }>(sql`
    update readings set trashed_at = ${at} from json_each(${of('readings')}) as part
    where readings.id = part.value ->> 0 and readings.version = part.value ->> 1
      and +user_id = ${by.userId} and trashed_at is null returning readings.id as id`)
  const booksTaken = await tx.all<{ id: number }>(sql`
    update books set trashed_at = ${at} from json_each(${of('books')}) as part
    where books.id = cast(part.value ->> 0 as integer) and books.version = part.value ->> 1
      and books.trashed_at is null
      and not exists (select 1 from loans where book_id = books.id and returned_on is null)
      and not exists (select 1 from readings where book_id = books.id and trashed_at is null)
    returning books.id as id`)
  const taken = new Set([
    ...readingsTaken.map(({ id }) => `readings ${id}`),
    ...booksTaken.map(({ id }) => `books ${id}`),
  ])
  const outcomes: TakenBack[] = []
  for (const row of rows) {
    const left = row.brought.filter(({ table, id }) => !taken.has(`${table} ${id}`))
    outcomes.push(left.length === 0 ? {} : await takeBookBack(tx, left, by))
  }
  return outcomes
}

async function takeBookBack(
  tx: Transaction,
  brought: readonly BroughtPart[],
  { userId, isAdmin, now }: Bringer,
): Promise<TakenBack> {
  const putBack: BroughtPart[] = []
  const keptLoan = await takeLoansBack(tx, brought, isAdmin)
  let stays: StaysReason | undefined = keptLoan
  for (const { id, version } of brought.filter(({ table }) => table === 'readings')) {
    const isIt = and(eq(readings.id, id), eq(readings.user_id, userId), isLive)
    const isTaken = await setTrashed(tx, readings, and(isIt, eq(readings.version, version)), now)
    if (!isTaken) stays = await whyStays(tx, readings, isIt)
  }
  for (const part of brought.filter(({ table }) => table === 'books')) {
    const { id, version, former } = part
    const isIt = and(eq(books.id, Number(id)), isOnShelf)
    if (former !== undefined) {
      const isBack = isAdmin && (await putBookBack(tx, { id, version, former }, now))
      if (isBack) putBack.push({ ...part, version: version + 1 })
      else stays = await whyStays(tx, books, isIt)
      continue
    }
    const [lent] = await tx
      .select({ id: loans.id })
      .from(loans)
      .where(and(eq(loans.book_id, Number(id)), isNull(loans.returned_on)))
      .limit(1)
    const [used] = await tx
      .select({ id: readings.id })
      .from(readings)
      .where(and(eq(readings.book_id, Number(id)), isLive))
      .limit(1)
    if (lent) stays = 'lent'
    else if (used || keptLoan) stays ??= 'used'
    else if (!isAdmin) stays = 'changed'
    else if (!(await setTrashed(tx, books, and(isIt, eq(books.version, version)), now))) {
      stays = await whyStays(tx, books, isIt)
    }
  }
  return { stays, putBack }
}

async function putBookBack(
  tx: Transaction,
  { id, version, former }: { id: string; version: number; former: number },
  now: Date,
): Promise<boolean> {
  const found = await findVersion({ orm: tx }, { kind: 'books', record: sql`${id}` }, former)
  if (!found) return false
  // A cover that was chosen since stays: the former one may be purged.
  const { cover_id, ...said } = bookVersionContents.parse(JSON.parse(found.contents))
  const isThis = and(eq(books.id, Number(id)), eq(books.version, version), isOnShelf)
  const { rowsAffected } = await tx
    .update(books)
    .set({ ...said, ...bookKeys(said), version: version + 1, updated_at: now })
    .where(isThis)
  return rowsAffected > 0
}

/** What somebody deleted meanwhile does not stay. */
async function whyStays(
  tx: Transaction,
  table: typeof books | typeof readings,
  isIt: SQL | undefined,
): Promise<StaysReason | undefined> {
  const [one] = await tx.select({ id: table.id }).from(table).where(isIt)
  return one && 'changed'
}
