import { and, eq, or } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { bookKeys } from '../../../../db/keys/book-keys'
import { books } from '../../../../db/schema/books'
import { saysAlready } from '../../../records/edit/says-already'
import { isBookAt, isOnShelf } from '../queries'
import { freeSlug, slugOf, versionAt } from '../slug'
import type { BookInput } from './input'

type BookValues = Omit<BookInput, 'cover_url'> & { device?: string | null }

export async function findDuplicate(orm: Pick<Database['orm'], 'select'>, book: BookValues) {
  const isDuplicate = eq(books.twin_key, bookKeys(book).twin_key)
  const [duplicate] = await orm
    .select({ slug: books.slug, book_name: books.book_name })
    .from(books)
    .where(
      and(isOnShelf, book.isbn === null ? isDuplicate : or(eq(books.isbn, book.isbn), isDuplicate)),
    )
    .limit(1)
  return duplicate
}

export function insertBook(
  { orm }: Database,
  book: BookValues,
  reusesDuplicate: boolean,
  now: Date,
): Promise<{ slug: string } | { duplicate: { slug: string; book_name: string } }> {
  return orm.transaction(async (tx) => {
    const duplicate = reusesDuplicate ? await findDuplicate(tx, book) : undefined
    if (duplicate) return { duplicate }
    const slug = await freeSlug(tx, slugOf(book.book_name))
    const times = { created_at: now, updated_at: now }
    const version = versionAt(slug)
    await tx.insert(books).values({ ...book, ...bookKeys(book), ...times, slug, version })
    return { slug }
  })
}

export function updateBook(
  { orm }: Database,
  { slug, version }: { slug: string; version: number },
  book: BookValues,
  now: Date,
): Promise<boolean> {
  const isThis = and(isBookAt(slug), eq(books.version, version))
  const { device, ...contents } = book
  return orm.transaction(async (tx) => {
    const [present] = await tx.select().from(books).where(isThis)
    if (!present) return false
    if (saysAlready(present, contents)) return true
    await tx
      .update(books)
      .set({ ...book, ...bookKeys(book), version: version + 1, updated_at: now })
      .where(isThis)
    return true
  })
}
