import type { books } from '../../../../db/schema/books'

export type DemoBook = Omit<
  typeof books.$inferInsert,
  'id' | 'cover_id' | 'created_at' | 'updated_at'
> & { addedDaysAgo: number }
