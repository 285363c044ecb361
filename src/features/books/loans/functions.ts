import { serverFunction } from '../../../http/functions/server-function'
import { invalid, notFound } from '../../../http/http-error'
import type { BookDependencies } from '../book-dependencies'
import { idInput, lendBookInput } from '../input'
import { closeLoan, findCopies, insertLoan, openLoanAgain } from './queries'

/** Lending by an admin. */
export function lendingFunctions({ db }: BookDependencies) {
  const lendBook = serverFunction('lendBook', {
    access: 'admin',
    input: lendBookInput,
    async run(c, { slug, borrower, lent_on, due_on }) {
      const book = await findCopies(db, slug)
      if (!book) return notFound()
      const { bookForm } = c.var.LL
      if (book.atHome < 1) return invalid({ borrower: bookForm.allAreOut() })
      const lentOn = lent_on ?? c.var.today
      if (lentOn > c.var.today) return invalid({ lent_on: bookForm.lentAfter() })
      if (due_on !== null && due_on < lentOn) return invalid({ due_on: bookForm.dueBefore() })
      await insertLoan(db, { bookId: book.id, borrower, lentOn, dueOn: due_on })
      return null
    },
  })

  const returnBook = serverFunction('returnBook', {
    access: 'admin',
    input: idInput,
    async run(c, { id }) {
      return (await closeLoan(db, id, c.var.today)) ? null : notFound()
    },
  })

  const reopenLoan = serverFunction('reopenLoan', {
    access: 'admin',
    input: idInput,
    async run(_, { id }) {
      const slug = await openLoanAgain(db, id)
      return slug === undefined ? notFound() : { slug }
    },
  })

  return { lendBook, returnBook, reopenLoan }
}
