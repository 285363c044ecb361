import { z } from 'zod'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid, notFound } from '../../../http/http-error'
import { flag } from '../../../http/input/fields'
import { bookId, bookSlug } from '../book-ids'
import { slugOutput } from '../book-output'
import type { TrashedBook } from './output'
import { deletedBooksOutput } from './output'
import { listTrash, restoreTrashedBook, trashBook } from './queries'

export const deleteBook = serverFunction('deleteBook', {
  access: 'admin',
  input: z.strictObject({
    slug: bookSlug,
    is_lent_meant: flag.default(false),
  }),
  output: z.strictObject({ undo: z.string() }),
  async run(c, { slug, is_lent_meant }) {
    const { LL, locale, db, now, log, sharedBooks } = c.var
    const trashed = await trashBook(db, slug, is_lent_meant, now())
    if (trashed === undefined) return notFound()
    if ('borrowers' in trashed) {
      const names = new Intl.ListFormat(locale).format(trashed.borrowers)
      return invalid({ is_lent_meant: LL.bookForm.isLentTo({ names }) })
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
