import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { bookKeys, twinKey } from '../../../../db/keys/book-keys'
import { books } from '../../../../db/schema/books'
import { loans } from '../../../../db/schema/loans'
import { saysAlready } from '../../../records/edit/says-already'
import type { BookCandidate, ShelvedBook } from '../catalogues/output'
import { closeLoansOf, momentAfterLoans, reopenLoansOf } from '../loans/return-queries'
import { isBookAt, isOnShelf } from '../queries'
import { freeSlug, slugOf, versionAt } from '../slug'
import type { BookInput } from './input'

export type Duplicate = NonNullable<Awaited<ReturnType<typeof findDuplicate>>>

type BookValues = Omit<BookInput, 'cover_url'> & { device?: string | null }

export async function findDuplicate(orm: Pick<Database['orm'], 'select'>, book: BookValues) {
  const isDuplicate = eq(books.twin_key, bookKeys(book).twin_key)
  const [duplicate] = await orm
    .select({ slug: books.slug, book_name: books.book_name, ownership: books.ownership })
    .from(books)
    .where(
      and(isOnShelf, book.isbn === null ? isDuplicate : or(eq(books.isbn, book.isbn), isDuplicate)),
    )
    .limit(1)
  return duplicate
}

type Described = Pick<BookCandidate, 'book_name' | 'author_name' | 'language' | 'isbn'>

/** For each, the book with its ISBN, or else with its title and author. */
export async function listShelved<Book extends Described>(
  { orm }: Database,
  described: readonly Book[],
): Promise<(Book & { on_shelf: ShelvedBook | null })[]> {
  const keyed = described.map((book) => ({ book, twin_key: twinKey(book) }))
  if (keyed.length === 0) return []
  const shelved = await orm
    .select({
      slug: books.slug,
      book_name: books.book_name,
      ownership: books.ownership,
      copies: books.copies,
      isbn: books.isbn,
      twin_key: books.twin_key,
    })
    .from(books)
    .where(
      and(
        isOnShelf,
        or(
          inArray(
            books.isbn,
            described.flatMap(({ isbn }) => isbn ?? []),
          ),
          inArray(
            books.twin_key,
            keyed.map(({ twin_key }) => twin_key),
          ),
        ),
      ),
    )
    .orderBy(asc(books.id))
    .limit(maxShelved)
  return keyed.map(({ book, twin_key }) => {
    const found =
      shelved.find(({ isbn }) => isbn !== null && isbn === book.isbn) ??
      shelved.find((other) => other.twin_key === twin_key)
    if (!found) return { ...book, on_shelf: null }
    const { slug, book_name, ownership, copies } = found
    return { ...book, on_shelf: { slug, book_name, ownership, copies } }
  })
}

const maxShelved = 200

export function insertBook(
  { orm }: Database,
  book: BookValues,
  reusesDuplicate: boolean,
  now: Date,
): Promise<{ slug: string } | { duplicate: Duplicate }> {
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

interface Place {
  slug: string
  version: number
  /** Whoever has it has brought it back, on this day. */
  backOn?: string | undefined
  /** Whether loans that ended with the change before go on. */
  reopensLoans?: boolean
}

export function updateBook(
  { orm }: Database,
  { slug, version, backOn, reopensLoans = false }: Place,
  book: BookValues,
  now: Date,
): Promise<boolean | { borrowers: string[] }> {
  const isThis = and(isBookAt(slug), eq(books.version, version))
  const { device, ...contents } = book
  return orm.transaction(async (tx) => {
    const [present] = await tx.select().from(books).where(isThis)
    if (!present) return false
    if (saysAlready(present, contents)) return true
    const out = book.ownership === 'owned' ? [] : await listLoansOf(tx, present.id)
    if (out.length > 0 && backOn === undefined) {
      return { borrowers: out.map(({ borrower }) => borrower) }
    }
    const at = book.ownership === 'owned' ? now : await momentAfterLoans(tx, present.id, now)
    if (backOn !== undefined) await closeLoansOf(tx, out, { today: backOn, now: at })
    await tx
      .update(books)
      .set({ ...book, ...bookKeys(book), version: version + 1, updated_at: at })
      .where(isThis)
    if (reopensLoans && present.ownership !== 'owned' && book.ownership === 'owned') {
      const { id, updated_at: endedAt } = present
      await reopenLoansOf(tx, { id, endedAt, copies: book.copies }, now)
    }
    return true
  })
}

/** Those that are out. */
function listLoansOf(orm: Pick<Database['orm'], 'select'>, id: number) {
  return orm
    .select({ id: loans.id, borrower: loans.borrower })
    .from(loans)
    .where(and(eq(loans.book_id, id), isNull(loans.returned_on)))
}

type StoredBook = typeof books.$inferSelect

/**
 * Keeps what each was, as an edit does.
 * @returns how many have changed
 */
export function changeBooks(
  { orm }: Database,
  which: SQL | undefined,
  change: (book: StoredBook) => Partial<Pick<StoredBook, 'place' | 'ownership' | 'copies'>>,
  { device, now }: { device: string | null; now: Date },
): Promise<number> {
  return orm.transaction(async (tx) => {
    let changed = 0
    for (const book of await tx.select().from(books).where(which)) {
      const changes = change(book)
      if (saysAlready(book, changes)) continue
      const { id, book_name, version } = book
      await tx
        .update(books)
        .set({
          // The trigger that keeps earlier versions waits for it.
          book_name,
          ...changes,
          ...bookKeys({ ...book, ...changes }),
          device,
          version: version + 1,
          updated_at: now,
        })
        .where(eq(books.id, id))
      changed += 1
    }
    return changed
  })
}
