import type { Context } from 'hono'
import type { Database } from '../../../../db/client'
import type { AppEnv } from '../../../http/app-env'
import { type StoredCopy, storedCopy } from '../../../http/stored-copy'
import type { CoverBook } from '../covers/cover'
import { listCoverBytes, listNewestBooks } from './queries'

export interface SharedBooks extends StoredCopy {
  list(): readonly CoverBook[]
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
  let pictures = new Map<string, Uint8Array>()
  const copy = storedCopy(async () => {
    const found = (await listNewestBooks(db)).map((book) => ({ ...book, available: 1 }))
    if (Bun.deepEquals(found, books)) return false
    const ids = found.flatMap(({ cover }) => cover?.id ?? [])
    // The bytes of an id never change, so each picture is read once.
    const unread = ids.filter((id) => !pictures.has(id))
    const read = unread.length > 0 ? await listCoverBytes(db, unread) : []
    const known = new Map([...pictures, ...read.map(({ id, bytes }) => [id, bytes] as const)])
    books = found
    pictures = new Map([...known].filter(([id]) => ids.includes(id)))
    return true
  })
  await copy.reload()
  return { ...copy, list: () => books, cover: (id) => pictures.get(id) }
}

export function booksFor({ var: { content, rooms, sharedBooks } }: Context<AppEnv>) {
  return content.site.sharesBooks && rooms.includes('books') ? sharedBooks.list() : []
}
