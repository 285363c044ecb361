import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { facetKey } from '../../../../db/keys/book-facets'
import { bookFacets, bookPlaces, books } from '../../../../db/schema/books'
import { moveStatements, type Saving, spellPlace } from '../moves/queries'

const places = { key: bookPlaces.key, name: bookPlaces.name, books: bookPlaces.books }

/**
 * How many of each place the shelf does not show. A `cross join` is read in its order: else SQLite
 * would begin with all books that have a place.
 */
function hiddenIn({ orm }: Database, which?: SQL) {
  return orm
    .select({ key: bookFacets.key, books: count() })
    .from(books)
    .crossJoin(bookFacets)
    .where(
      and(
        eq(bookFacets.book_id, books.id),
        eq(bookFacets.kind, 'place'),
        sql`${books.ownership} in ('elsewhere', 'given_away') and ${books.ownership} <> 'owned'`,
        which,
      ),
    )
    .groupBy(bookFacets.key)
}

export async function listPlaces(db: Database, perPage: number, page: number) {
  const { orm } = db
  const [rows, hidden, [counted]] = await orm.batch([
    orm
      .select(places)
      .from(bookPlaces)
      .orderBy(asc(bookPlaces.key))
      .limit(perPage)
      .offset((page - 1) * perPage),
    hiddenIn(db),
    orm.select({ total: count() }).from(bookPlaces),
  ])
  return { rows: withHidden(rows, hidden), total: counted?.total ?? 0 }
}

/** With the one of the new name, if there is one. */
export async function findPlaces(db: Database, names: readonly string[]) {
  const keys = names.map((name) => facetKey('place', name))
  const [rows, hidden] = await db.orm.batch([
    db.orm.select(places).from(bookPlaces).where(sql`${bookPlaces.key} in ${keys}`),
    hiddenIn(db, sql`${bookFacets.key} in ${keys}`),
  ])
  const found = withHidden(rows, hidden)
  return keys.map((key) => found.find((place) => place.key === key))
}

type Counted = { key: string; books: number }

function withHidden<Row extends Counted>(rows: readonly Row[], hidden: readonly Counted[]) {
  const elsewhereIn = new Map(hidden.map(({ key, books }) => [key, books]))
  return rows.map((row) => {
    const elsewhere = elsewhereIn.get(row.key) ?? 0
    return { ...row, books: row.books - elsewhere, elsewhere }
  })
}

/**
 * All of its books, but none if that makes one of two places and is not meant.
 * @returns how many have changed
 */
export async function movePlace(
  db: Database,
  id: string,
  { place, name, is_merge_meant }: { place: string; name: string; is_merge_meant: boolean },
  saving: Saving,
): Promise<number> {
  const [from, to] = [facetKey('place', place), facetKey('place', name)]
  const spelled = from === to ? name : await spellPlace(db, name)
  const isThere = sql`${books.id} in (
    select book_id from ${bookFacets} where kind = 'place' and key = ${from}
  )`
  const isFree = sql`not exists (select 1 from ${bookPlaces} where key = ${to})`
  const mayMerge = is_merge_meant || from === to ? undefined : isFree
  const [moved] = await db.orm.batch(
    moveStatements(db, id, and(isThere, mayMerge), { place: spelled, ownership: null }, saving),
  )
  return moved.rowsAffected
}
