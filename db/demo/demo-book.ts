import type { books } from '../schema/books'

/** A book as the demo starts with it. */
export type DemoBook = Omit<
  typeof books.$inferInsert,
  'id' | 'coverId' | 'createdAt' | 'updatedAt'
> & { addedDaysAgo: number }
