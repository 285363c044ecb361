/** Beyond this nobody counts what was found. */
export const maxFound = 1000

/** The last page when there are not so many. */
export function locatePage({ page, per_page }: { page: number; per_page: number }, total: number) {
  const actual = Math.min(page, Math.max(1, Math.ceil(total / per_page)))
  return { page: actual, offset: (actual - 1) * per_page }
}

/**
 * Where a page is in a list that is read from its nearer end: SQLite goes through all that it skips.
 * @returns `isReversed` when the list has to be read in the opposite order
 */
export function fromNearerEnd(limit: number, offset: number, total: number) {
  const after = Math.max(0, total - offset - limit)
  if (after >= offset) return { isReversed: false, limit, offset }
  return { isReversed: true, limit: Math.min(limit, total - offset), offset: after }
}
