import type { Context } from 'hono'
import type { Database } from '../../../../db/client'
import type { AppEnv } from '../../../http/app-env'
import { type StoredCopy, storedCopy } from '../../../http/stored-copy'
import type { CoverBook } from '../covers/cover'
import { listCoverBytes, listNewestBooks, listOpenBooks, listShownReaders } from './queries'

export interface SharedBooks extends StoredCopy {
  list(): readonly CoverBook[]
  /** What admins read now who chose to show it. */
  open(): readonly CoverBook[]
  /** Whether somebody chose so. */
  shows(userId: string): boolean
  /** WebP. */
  cover(id: string): Uint8Array | undefined
}

declare module 'hono' {
  interface ContextVariableMap {
    sharedBooks: SharedBooks
  }
}

export async function loadSharedBooks(db: Database): Promise<SharedBooks> {
  let books: readonly CoverBook[] = []
  let open: readonly CoverBook[] = []
  let readers: readonly { id: string }[] = []
  let pictures = new Map<string, Uint8Array>()
  const copy = storedCopy(async () => {
    const [newest, opened, shown] = await db.orm.batch([
      listNewestBooks(db),
      listOpenBooks(db),
      listShownReaders(db),
    ])
    readers = shown
    const [found, reading] = [newest.map(asCover), opened.map(asCover)]
    if (Bun.deepEquals([found, reading], [books, open])) return false
    const ids = [...found, ...reading].flatMap(({ cover }) => cover?.id ?? [])
    // The bytes of an id never change, so each picture is read once.
    const unread = ids.filter((id) => !pictures.has(id))
    const read = unread.length > 0 ? await listCoverBytes(db, unread) : []
    const known = new Map([...pictures, ...read.map(({ id, bytes }) => [id, bytes] as const)])
    books = found
    open = reading
    pictures = new Map([...known].filter(([id]) => ids.includes(id)))
    return true
  })
  await copy.reload()
  return {
    ...copy,
    list: () => books,
    open: () => open,
    shows: (userId) => readers.some(({ id }) => id === userId),
    cover: (id) => pictures.get(id),
  }
}

export function booksFor({ var: { content, rooms, sharedBooks } }: Context<AppEnv>) {
  return content.site.sharesBooks && rooms.includes('books') ? sharedBooks.list() : []
}

/** Shown by their own choice, whether or not the owner shares the newest books. */
export function openBooksFor({ var: { rooms, sharedBooks } }: Context<AppEnv>) {
  return rooms.includes('books') ? sharedBooks.open() : []
}

function asCover(book: Omit<CoverBook, 'available'>): CoverBook {
  return { ...book, available: 1 }
}
