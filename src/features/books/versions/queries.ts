import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { books } from '../../../../db/schema/books'
import type { Versioned } from '../../../records/versions/versions'
import { adminFields, detailFields, summaryFields } from '../output'
import { isBookAt } from '../queries'

const { slug, cover, available, ...summary } = summaryFields
const { version, borrowers, accounts, loans, requests, ...admin } = adminFields

export const bookVersionFields = {
  ...summary,
  ...detailFields,
  ...admin,
  cover_id: z.string().nullable(),
}

export const bookVersionContents = z.object({
  ...bookVersionFields,
  categories: z.string().nullable(),
  // Versions from before these columns have neither; triggers write 0 and 1.
  ownership: bookVersionFields.ownership.default('owned'),
  is_unlisted: z.coerce.boolean().default(false),
})

export function versionsOfBook(slug: string): Versioned {
  const record = sql`(select cast(${books.id} as text) from ${books} where ${isBookAt(slug)})`
  return { kind: 'books', record }
}
