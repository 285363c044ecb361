import { z } from 'zod'
import { serverFunction } from '../../../http/functions/server-function'
import { notFound } from '../../../http/http-error'
import { id, slug } from '../book/input'
import { slugOutput } from '../book/output'
import { deletedBooksOutput } from './output'
import { listTrash, restoreTrashedBook, trashBook } from './queries'

export interface TrashedBook {
  id: string
  book_name: string
  author_name: string | null
  /** ISO date and time in UTC. */
  deleted_at: string
}

export const deleteBook = serverFunction('deleteBook', {
  access: 'admin',
  input: z.strictObject({ slug }),
  output: z.strictObject({ undo: z.string() }),
  async run(c, { slug }) {
    const undo = await trashBook(c.var.db, slug, c.var.now())
    await c.var.sharedBooks.catchUp(c.var.log)
    return undo === undefined ? notFound() : { undo }
  },
})

export const restoreBook = serverFunction('restoreBook', {
  access: 'admin',
  input: z.strictObject({ id }),
  output: slugOutput,
  async run(c, { id }) {
    const slug = await restoreTrashedBook(c.var.db, id)
    await c.var.sharedBooks.catchUp(c.var.log)
    return slug === undefined ? notFound() : { slug }
  },
})

export const fetchDeletedBooks = serverFunction('fetchDeletedBooks', {
  access: 'admin',
  input: z.undefined(),
  output: deletedBooksOutput,
  async run(c): Promise<TrashedBook[]> {
    const rows = await listTrash(c.var.db)
    return rows.map((row) => ({ ...row, deleted_at: row.deleted_at.toISOString() }))
  },
})
