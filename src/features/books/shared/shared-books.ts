import type { Context } from 'hono'
import type { Database } from '../../../../db/client'
import type { AppEnv } from '../../../http/app-env'
import type { CoverBook } from '../covers/cover'
import { listNewestBooks } from './queries'

/** In memory: no guest’s page asks the database. */
export interface SharedBooks {
  /** The newest first. */
  list(): readonly CoverBook[]
  /** WebP, of those books alone. */
  cover(id: string): Uint8Array | undefined
  /** Is another one when anything else is shown. */
  version(): number
  /** Reads again what is stored. */
  reload(): Promise<void>
}

declare module 'hono' {
  interface ContextVariableMap {
    sharedBooks: SharedBooks
  }
}

export async function loadSharedBooks(db: Database): Promise<SharedBooks> {
  let books: readonly CoverBook[] = []
  let pictures = new Map<string, Uint8Array>()
  let changes = 0
  const shared: SharedBooks = {
    list: () => books,
    cover: (id) => pictures.get(id),
    version: () => changes,
    async reload() {
      const rows = await listNewestBooks(db)
      const found = rows.map(({ bytes: _, ...book }) => ({ ...book, available: 1 }))
      if (Bun.deepEquals(found, books)) return
      books = found
      pictures = new Map(
        rows.flatMap(({ cover, bytes }) => (cover && bytes ? [[cover.id, bytes]] : [])),
      )
      changes += 1
    },
  }
  await shared.reload()
  return shared
}

/** What the owner lets visitors see. */
export function booksFor({ var: { content, rooms, sharedBooks } }: Context<AppEnv>) {
  return content.site.sharesBooks && rooms.includes('books') ? sharedBooks.list() : []
}
