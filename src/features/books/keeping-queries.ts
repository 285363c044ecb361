import { and, count, eq, isNull, like, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { books, loans } from '../../../db/schema/books'
import type { BookInput } from './input'
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
  const slug = await freeSlug(db, slugOf(input.book_name))
  const added = await db.orm
    .insert(books)
    .values({ ...columns(input), slug, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: books.id })
  // Somebody else may have taken it since.
  return added.length > 0 ? slug : insertBook(db, input, now)
}

async function freeSlug({ orm }: Database, wanted: string): Promise<string> {
  const taken = await orm
    .select({ slug: books.slug })
    .from(books)
    .where(or(eq(books.slug, wanted), like(books.slug, `${wanted}-%`)))
  const slugs = new Set(taken.map(({ slug }) => slug))
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if (!slugs.has(slug)) return slug
  }
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

/** @returns whether there was such a book */
export async function deleteBookBySlug({ orm }: Database, slug: string): Promise<boolean> {
  const gone = await orm.delete(books).where(eq(books.slug, slug)).returning({ id: books.id })
  return gone.length > 0
}

/** How many of a book's copies are in the house; undefined when there is no such book. */
export async function findCopies({ orm }: Database, slug: string) {
  const [book] = await orm
    .select({ id: books.id, atHome: sql<number>`${books.copies} - ${count(loans.id)}` })
    .from(books)
    .leftJoin(loans, and(eq(loans.bookId, books.id), isNull(loans.returnedOn)))
    .where(eq(books.slug, slug))
    .groupBy(books.id)
  return book
}

export async function insertLoan(
  { orm }: Database,
  loan: Omit<typeof loans.$inferInsert, 'id'>,
): Promise<void> {
  await orm.insert(loans).values({ ...loan, id: crypto.randomUUID() })
}

/** @returns whether that loan was out */
export async function closeLoan({ orm }: Database, id: string, today: string): Promise<boolean> {
  const closed = await orm
    .update(loans)
    .set({ returnedOn: today })
    .where(and(eq(loans.id, id), isNull(loans.returnedOn)))
    .returning({ id: loans.id })
  return closed.length > 0
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
