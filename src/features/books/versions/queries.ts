import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { books } from '../../../../db/schema/books'
import type { Versioned } from '../../../records/versions/versions'
import { adminFields, detailFields, summaryFields } from '../book-output'
import { isBookAt } from '../queries'

const { slug, cover, available, ...summary } = summaryFields
const { version, borrowers, loans, ...admin } = adminFields

export const bookVersionFields = {
  ...summary,
  ...detailFields,
  ...admin,
  cover_id: z.string().nullable(),
}

export const bookVersionContents = z.object({
  ...bookVersionFields,
  categories: z.string().nullable(),
})

export function versionsOfBook(slug: string): Versioned {
  const record = sql`(select cast(${books.id} as text) from ${books} where ${isBookAt(slug)})`
  return { kind: 'books', record }
}
