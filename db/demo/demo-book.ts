import type { books } from '../schema/books'

/** A book as the demo starts with it. */
export type DemoBook = Omit<
  typeof books.$inferInsert,
  'id' | 'cover_id' | 'created_at' | 'updated_at'
> & { addedDaysAgo: number }
