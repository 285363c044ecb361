import { and, count, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { deleteInSteps, type Rest } from '../../../../db/delete-in-steps'
import { facetKey, facetsOf } from '../../../../db/keys/book-facets'
import { bookMoves, bookPlaces, books } from '../../../../db/schema/books'
import { spellWords } from '../../../../i18n/fold-letters'
import { dayInMilliseconds } from '../../../ui/dates/days'
import { isOnShelf } from '../queries'

type StoredBook = typeof books.$inferSelect

export interface Change {
  /** Null for what stays as it is. */
  place: string | null
  ownership: StoredBook['ownership'] | null
}

export interface Saving {
  device: string | null
  now: Date
}

const daysToUndo = 30

const isLent = sql`exists (
  select 1 from loans where loans.book_id = ${books.id} and loans.returned_on is null
)`

/** As it is spelled where books stand there already. */
export async function spellPlace({ orm }: Database, place: string): Promise<string> {
  const [known] = await orm
    .select({ name: bookPlaces.name })
    .from(bookPlaces)
    .where(eq(bookPlaces.key, facetKey('place', place)))
  return known?.name ?? place
}

/**
 * One statement for all, however many they are; each keeps what it was, as an edit does.
 * @param which of those that are on the shelf
 * @returns statements for a batch; the rows of the first are how many are moved
 */
export function moveStatements(
  { orm }: Database,
  id: string,
  which: SQL | undefined,
  change: Change,
  { device, now }: Saving,
) {
  const { place, ownership } = change
  const isOther = or(
    place === null ? undefined : sql`${books.place} is not ${place}`,
    ownership === null ? undefined : sql`${books.ownership} <> ${ownership}`,
  )
  const mayLeave = ownership === null || ownership === 'owned' ? undefined : sql`not ${isLent}`
  const at = now.getTime()
  const changes = [
    sql`title = title, version = version + 1, updated_at = ${at}, device = ${device}`,
    ...(place === null ? [] : [placedAt(place)]),
    ...(ownership === null ? [] : [sql`ownership = ${ownership}`]),
  ]
  return [
    orm.run(sql`insert into ${bookMoves}
      (id, book_id, version, place, ownership, spelled_out, facets, moved_at)
      select ${id}, id, version + 1, place, ownership, spelled_out, facets, ${at}
      from ${books} where ${and(isOnShelf, which, isOther, mayLeave)}`),
    orm.run(sql`update ${books} set ${sql.join(changes, sql`, `)}
      where id in (select book_id from ${bookMoves} where ${bookMoves.id} = ${id})`),
  ] as const
}

/** With what `bookKeys` computes of it. */
function placedAt(place: string): SQL {
  const [facet] = facetsOf({ place })
  const words = spellWords(place)
  const spelled =
    words === ''
      ? sql`json_remove(coalesce(spelled_out, '{}'), '$.place')`
      : sql`json_set(coalesce(spelled_out, '{}'), '$.place', ${`${place} ${words}`})`
  return sql`place = ${place}, spelled_out = nullif(${spelled}, '{}'), facets = (
    select json_group_array(json(facet)) from (
      select ${JSON.stringify(facet)} as facet
      union all select value from json_each(coalesce(books.facets, '[]')) where value ->> 0 <> 'place'
    )
  )`
}

export interface ChosenBook {
  slug: string
  version: number
}

/**
 * Only books that are still as they were chosen.
 * @returns what was left: it has changed meanwhile, is gone, or is lent and so stays owned
 */
export async function moveChosen(
  db: Database,
  id: string,
  chosen: readonly ChosenBook[],
  change: Change,
  saving: Saving,
) {
  const { orm } = db
  const { place, ownership } = change
  const pairs = JSON.stringify(chosen.map(({ slug, version }) => [slug, version]))
  const which = sql`${books.id} in (
    select shown.id from json_each(${pairs}) as pair
    join books as shown on shown.slug = pair.value ->> 0 and shown.trashed_at is null
      and shown.version = pair.value ->> 1
  )`
  const isSoAlready = and(
    place === null ? undefined : sql`book.place is ${place}`,
    ownership === null ? undefined : sql`book.ownership = ${ownership}`,
  )
  const [kept, , left] = await orm.batch([
    ...moveStatements(db, id, which, change, saving),
    orm.all<{ slug: string; book_name: string | null; is_lent: number }>(sql`
      select pair.value ->> 0 as slug, book.title as book_name,
        book.version is pair.value ->> 1 as is_lent
      from json_each(${pairs}) as pair
      left join books as book on book.slug = pair.value ->> 0 and book.trashed_at is null
      where book.id is null or not (${isSoAlready})`),
  ])
  return { moved: kept.rowsAffected, left }
}

/** Puts back those that have not changed since. */
export async function undoMove({ orm }: Database, id: string, { device, now }: Saving) {
  const isOfMove = sql`move.id = ${id} and move.book_id = ${books.id} and move.version = ${books.version}`
  const mayBe = sql`(move.ownership = 'owned' or not ${isLent})`
  const isBack = inArray(
    bookMoves.book_id,
    sql`(select books.id from books where books.id = ${bookMoves.book_id}
      and books.version = ${bookMoves.version} + 1 and books.updated_at = ${now.getTime()}
      and books.place is ${bookMoves.place} and books.ownership = ${bookMoves.ownership})`,
  )
  const [, undone, [left]] = await orm.batch([
    orm.run(sql`update ${books} set title = title, place = move.place, ownership = move.ownership,
      spelled_out = move.spelled_out, facets = move.facets, version = books.version + 1,
      updated_at = ${now.getTime()}, device = ${device}
      from ${bookMoves} as move where ${isOfMove} and ${mayBe}`),
    orm.delete(bookMoves).where(and(eq(bookMoves.id, id), isBack)),
    orm.select({ count: count() }).from(bookMoves).where(eq(bookMoves.id, id)),
  ])
  return { undone: undone.rowsAffected, left: left?.count ?? 0 }
}

/** Those that the move holds still: after it was undone, those that had changed meanwhile. */
export function listMoved({ orm }: Database, id: string) {
  return orm
    .select({
      slug: sql<string | null>`iif(${books.trashed_at} is null, ${books.slug}, null)`,
      book_name: books.book_name,
      place: books.place,
      is_changed: sql<boolean>`${books.version} <> ${bookMoves.version}`.mapWith(Boolean),
    })
    .from(bookMoves)
    .innerJoin(books, eq(books.id, bookMoves.book_id))
    .where(eq(bookMoves.id, id))
    .orderBy(books.title_key, books.id)
    .limit(200)
}

export async function purgeMoves(db: Database, now: Date, rest: Rest): Promise<void> {
  const until = new Date(now.getTime() - daysToUndo * dayInMilliseconds)
  await deleteInSteps(db, bookMoves, lte(bookMoves.moved_at, until), rest)
}
