import { z } from 'zod'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid, notFound } from '../../../http/http-error'
import { bookId, bookSlug } from '../input'
import { slugOutput } from '../output'
import type { TrashedBook } from './output'
import { deletedBooksOutput } from './output'
import { listTrash, loansBecome, restoreTrashedBook, trashBook } from './queries'

export const deleteBook = serverFunction('deleteBook', {
  access: 'admin',
  input: z.strictObject({
    slug: bookSlug,
    loans: z.enum(loansBecome).optional().describe('What becomes of its open ones.'),
  }),
  output: z.strictObject({ undo: z.string() }),
  async run(c, { slug, loans }) {
    const { LL, locale, db, today, now, log, sharedBooks } = c.var
    const trashed = await trashBook(db, slug, loans, { today, now: now() })
    if (trashed === undefined) return notFound()
    if ('borrowers' in trashed) {
      const names = new Intl.ListFormat(locale).format(trashed.borrowers)
      return invalid({ loans: LL.bookForm.isLentTo({ names }) })
    }
    await sharedBooks.catchUp(log)
    return trashed
  },
})

export const restoreBook = serverFunction('restoreBook', {
  access: 'admin',
  input: z.strictObject({ id: bookId }),
  output: slugOutput,
  async run(c, { id }) {
    const slug = await restoreTrashedBook(c.var.db, id, c.var.now())
    await c.var.sharedBooks.catchUp(c.var.log)
    return slug === undefined ? notFound() : { slug }
  },
})

export const fetchDeletedBooks = serverFunction('fetchDeletedBooks', {
  access: 'admin',
  input: z.undefined(),
  output: deletedBooksOutput,
  async run(c): Promise<TrashedBook[]> {
    const rows = await listTrash(c.var.db, c.var.now())
    return rows.map((row) => ({ ...row, deleted_at: row.deleted_at.toISOString() }))
  },
})
