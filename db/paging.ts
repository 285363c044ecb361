export const maxFound = 1000

export function locatePage({ page, per_page }: { page: number; per_page: number }, total: number) {
  const actual = Math.min(page, Math.max(1, Math.ceil(total / per_page)))
  return { page: actual, offset: (actual - 1) * per_page }
}

/** SQLite reads all rows that it skips, so a page near the end is read from there. */
export function fromNearerEnd(limit: number, offset: number, total: number) {
  const after = Math.max(0, total - offset - limit)
  if (after >= offset) return { isReversed: false, limit, offset }
  return { isReversed: true, limit: Math.min(limit, total - offset), offset: after }
}
