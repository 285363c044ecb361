import { invalid, Refusal } from '../../http/refusal'
import { serverFunction } from '../../http/server-function'
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
export function keepingFunctions({ db, lookUp, now }: BookDependencies) {
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
      return { slug: await insertBook(db, input, now()) }
    },
  })

  const editBook = serverFunction('editBook', {
    access: 'admin',
    input: editBookInput,
    async run(_, { slug, ...input }) {
      return (await updateBook(db, slug, input, now())) ? { slug } : missing()
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
