import { and, eq, type SQL } from 'drizzle-orm'
import { books } from '../../../db/schema/books'
import { isLive } from '../../records/trash/trash'

/** Every query outside the trash must filter by this. */
export const isOnShelf = isLive(books)

export function isBookAt(slug: string): SQL | undefined {
  return and(eq(books.slug, slug), isOnShelf)
}
