import { z } from 'zod'
import { missing } from '../../http/refusal'
import { serverFunction } from '../../http/server-function'
import type { DeletedBook } from './book'
import type { BookDependencies } from './book-dependencies'
import { listDeletedBooks, putBack, setAside } from './deleting-queries'
import { bookSearch, idInput } from './input'

/** Taking books off the shelf, and putting them back. */
export function deletingFunctions({ db, now }: BookDependencies) {
  const deleteBook = serverFunction('deleteBook', {
    access: 'admin',
    input: bookSearch,
    async run(_, { slug }) {
      const undo = await setAside(db, slug, now())
      return undo === undefined ? missing() : { undo }
    },
  })

  const restoreBook = serverFunction('restoreBook', {
    access: 'admin',
    input: idInput,
    async run(_, { id }) {
      const slug = await putBack(db, id)
      return slug === undefined ? missing() : { slug }
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
