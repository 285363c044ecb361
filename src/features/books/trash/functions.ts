import { z } from 'zod'
import { serverFunction } from '../../../http/functions/server-function'
import { notFound } from '../../../http/http-error'
import type { DeletedBook } from '../book'
import type { BookDependencies } from '../book-dependencies'
import { bookSearch, idInput } from '../input'
import { listDeletedBooks, trashBook, untrashBook } from './queries'

/** Taking books off the shelf, and putting them back. */
export function deletingFunctions({ db, now }: BookDependencies) {
  const deleteBook = serverFunction('deleteBook', {
    access: 'admin',
    input: bookSearch,
    async run(_, { slug }) {
      const undo = await trashBook(db, slug, now())
      return undo === undefined ? notFound() : { undo }
    },
  })

  const restoreBook = serverFunction('restoreBook', {
    access: 'admin',
    input: idInput,
    async run(_, { id }) {
      const slug = await untrashBook(db, id)
      return slug === undefined ? notFound() : { slug }
    },
  })

  const fetchDeletedBooks = serverFunction('fetchDeletedBooks', {
    access: 'admin',
    input: z.undefined(),
    async run(): Promise<DeletedBook[]> {
      const rows = await listDeletedBooks(db)
      return rows.map(({ id, title, author, deletedAt }) => ({
        id,
        book_name: title,
        author_name: author,
        deleted_at: deletedAt.toISOString(),
      }))
    },
  })

  return { deleteBook, restoreBook, fetchDeletedBooks }
}
