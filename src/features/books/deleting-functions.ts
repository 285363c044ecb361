import { z } from 'zod'
import { notFound } from '../../http/refusal'
import { serverFunction } from '../../http/server-function'
import type { DeletedBook } from './book'
import type { BookDependencies } from './book-dependencies'
import { listDeletedBooks, trashBook, untrashBook } from './deleting-queries'
import { bookSearch, idInput } from './input'

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
