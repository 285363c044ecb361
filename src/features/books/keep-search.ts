import type { Context } from 'hono'

/** The way back to the shelf as it was searched: its search stands behind each address of a book. */
export function keepSearch(c: Context, path: string): string {
  return path + new URL(c.req.url).search
}
