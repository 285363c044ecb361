import { invalid, Refusal } from '../../http/refusal'
import { serverFunction } from '../../http/server-function'
import { chooseCover } from './cover-functions'
import type { BookDependencies } from './functions'
import {
  addBookInput,
  bookSearch,
  editBookInput,
  lendBookInput,
  lookUpInput,
  returnBookInput,
} from './input'
import {
  closeLoan,
  deleteBookBySlug,
  findCopies,
  findDoubles,
  insertBook,
  insertLoan,
  updateBook,
} from './keeping-queries'
import type { LookUpAnswer } from './look-up/look-up'

/** What an admin may do with the books. */
export function keepingFunctions(dependencies: BookDependencies) {
  const { db, lookUp, now } = dependencies

  const fetchBookFromGoogleBooks = serverFunction('fetchBookFromGoogleBooks', {
    access: 'admin',
    input: lookUpInput,
    run: (_, query): Promise<LookUpAnswer> => lookUp(query),
  })

  const addBook = serverFunction('addBook', {
    access: 'admin',
    input: addBookInput,
    async run(c, { is_double_meant, ...input }) {
      const [double] = is_double_meant ? [] : await findDoubles(db, input)
      if (double) {
        return invalid({ is_double_meant: c.var.LL.bookForm.double({ title: double.title }) })
      }
      const cover = await chooseCover(c, input, dependencies)
      if (cover instanceof Refusal) return cover
      const slug = await insertBook(db, { ...input, cover_id: cover.id }, now())
      return { slug, is_cover_missing: cover.isMissing }
    },
  })

  const editBook = serverFunction('editBook', {
    access: 'admin',
    input: editBookInput,
    async run(c, { slug, ...input }) {
      const cover = await chooseCover(c, input, dependencies)
      if (cover instanceof Refusal) return cover
      const isKnown = await updateBook(db, slug, { ...input, cover_id: cover.id }, now())
      return isKnown ? { slug, is_cover_missing: cover.isMissing } : missing()
    },
  })

  const deleteBook = serverFunction('deleteBook', {
    access: 'admin',
    input: bookSearch,
    async run(_, { slug }) {
      return (await deleteBookBySlug(db, slug)) ? null : missing()
    },
  })

  const lendBook = serverFunction('lendBook', {
    access: 'admin',
    input: lendBookInput,
    async run(c, { slug, borrower, due_on }) {
      const book = await findCopies(db, slug)
      if (!book) return missing()
      const { bookForm } = c.var.LL
      if (book.atHome < 1) return invalid({ borrower: bookForm.allAreOut() })
      if (due_on !== null && due_on < c.var.today) return invalid({ due_on: bookForm.dueBefore() })
      await insertLoan(db, { bookId: book.id, borrower, lentOn: c.var.today, dueOn: due_on })
      return null
    },
  })

  const returnBook = serverFunction('returnBook', {
    access: 'admin',
    input: returnBookInput,
    async run(c, { id }) {
      return (await closeLoan(db, id, c.var.today)) ? null : missing()
    },
  })

  return { fetchBookFromGoogleBooks, addBook, editBook, deleteBook, lendBook, returnBook }
}

function missing(): Refusal {
  return new Refusal(404, 'missing')
}
