import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { books } from '../../../../db/schema/books'
import type { BookInput } from '../input'
import { freeSlug } from './free-slug'
import { slugOf } from './slug-of'

/** Books with the same ISBN, or the same title and author. */
export function findDoubles({ orm }: Database, { isbn, book_name, author_name }: BookInput) {
  const sameName = and(
    sql`${books.title} = ${book_name} collate nocase`,
    sql`${books.author} is ${author_name} collate nocase`,
  )
  return orm
    .select({ slug: books.slug, title: books.title })
    .from(books)
    .where(isbn === null ? sameName : or(eq(books.isbn, isbn), sameName))
    .limit(3)
}

/** @returns the new book's slug: one that is taken gets a number */
export async function insertBook(db: Database, input: BookInput, now: Date): Promise<string> {
  const slug = await freeSlug(db.orm, slugOf(input.book_name))
  const added = await db.orm
    .insert(books)
    .values({ ...columns(input), slug, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: books.id })
  // Somebody else may have taken it since.
  return added.length > 0 ? slug : insertBook(db, input, now)
}

/** @returns whether there is such a book */
export async function updateBook(
  { orm }: Database,
  slug: string,
  input: BookInput,
  now: Date,
): Promise<boolean> {
  const changed = await orm
    .update(books)
    .set({ ...columns(input), updatedAt: now })
    .where(eq(books.slug, slug))
    .returning({ id: books.id })
  return changed.length > 0
}

function columns(input: BookInput) {
  return {
    title: input.book_name,
    subtitle: input.subtitle,
    author: input.author_name,
    series: input.serie_name,
    seriesNumber: input.serie_number,
    volume: input.volume,
    isbn: input.isbn,
    publisher: input.publisher,
    published: input.published,
    pages: input.pages,
    language: input.language,
    description: input.description,
    categories: input.categories,
    place: input.place,
    copies: input.copies,
    coverId: input.cover_id,
    boughtOn: input.bought_on,
    boughtAt: input.bought_at,
    price: input.price,
    condition: input.condition,
    remark: input.remark,
  }
}
