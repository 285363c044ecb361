import type { Context } from 'hono'
import type { Database } from '../../../../db/client'
import type { AppEnv } from '../../../http/app-env'
import { type StoredCopy, storedCopy } from '../../../http/stored-copy'
import type { CoverBook } from '../covers/cover'
import { listNewestBooks } from './queries'

/** In memory: no guest’s page asks the database. */
export interface SharedBooks extends StoredCopy {
  /** The newest first. */
  list(): readonly CoverBook[]
  /** WebP, of those books alone. */
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
    const rows = await listNewestBooks(db)
    const found = rows.map(({ bytes: _, ...book }) => ({ ...book, available: 1 }))
    if (Bun.deepEquals(found, books)) return false
    books = found
    pictures = new Map(
      rows.flatMap(({ cover, bytes }) => (cover && bytes ? [[cover.id, bytes]] : [])),
    )
    return true
  })
  await copy.reload()
  return { ...copy, list: () => books, cover: (id) => pictures.get(id) }
}

/** What the owner lets visitors see. */
export function booksFor({ var: { content, rooms, sharedBooks } }: Context<AppEnv>) {
  return content.site.sharesBooks && rooms.includes('books') ? sharedBooks.list() : []
}
