import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { books } from '../../../db/schema/books'
import { foldLetters } from '../../../i18n/fold-letters'
import { isOnShelf } from './queries'

export function slugOf(title: string): string {
  const plain = foldLetters(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return plain || 'book'
}

export async function freeSlug(
  orm: Pick<Database['orm'], 'select'>,
  wanted: string,
): Promise<string> {
  // One range of the index: `.` is the character after `-`, which stands before a number.
  const taken = await orm
    .select({ slug: books.slug })
    .from(books)
    .where(and(isOnShelf, gte(books.slug, wanted), lt(books.slug, `${wanted}.`)))
  return firstFree(wanted, new Set(taken.map(({ slug }) => slug)))
}

export function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if (!taken.has(slug)) return slug
  }
}

/**
 * Above that of each other book in the trash that had this slug, so that a form opened for one of
 * them is out of date.
 */
export function versionAt(slug: string, { id, version } = { id: 0, version: 1 }): SQL<number> {
  return sql`(
    select max(${version}, coalesce(max(version) + 1, 1)) from books as others
    where others.slug = ${slug} and others.trashed_at is not null and others.id <> ${id}
  )`
}

/** The same, of new books at several slugs. */
export async function versionsAt(
  orm: Pick<Database['orm'], 'all'>,
  slugs: readonly string[],
): Promise<Map<string, number>> {
  const found = await orm.all<{ slug: string; version: number }>(sql`
    select slug, max(version) + 1 as version from books
    where trashed_at is not null and slug in (select value from json_each(${JSON.stringify(slugs)}))
    group by slug`)
  return new Map(found.map(({ slug, version }) => [slug, version]))
}
