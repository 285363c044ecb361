import { z } from 'zod'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid, notFound } from '../../../http/http-error'
import { optionalDay } from '../../../http/input/fields'
import { id, slug } from '../book/input'
import * as queries from './queries'

export const lendBook = serverFunction('lendBook', {
  access: 'admin',
  input: z.strictObject({
    slug,
    borrower: z.string().trim().min(1).max(100),
    /** Today, unless it was earlier. */
    lent_on: optionalDay,
    due_on: optionalDay,
  }),
  async run(c, { slug, borrower, lent_on, due_on }) {
    const { db, today, LL } = c.var
    const book = await queries.findCopies(db, slug)
    if (!book) return notFound()
    const start = lent_on ?? today
    if (book.available < 1) return invalid({ borrower: LL.bookForm.allAreOut() })
    if (start > today) return invalid({ lent_on: LL.bookForm.lentAfter() })
    if (due_on !== null && due_on < start) return invalid({ due_on: LL.bookForm.dueBefore() })
    await queries.insertLoan(db, { book_id: book.id, borrower, lent_on: start, due_on })
    return null
  },
})

export const returnBook = serverFunction('returnBook', {
  access: 'admin',
  input: z.strictObject({ id }),
  async run(c, { id }) {
    return (await queries.closeLoan(c.var.db, id, c.var.today)) ? null : notFound()
  },
})

export const reopenLoan = serverFunction('reopenLoan', {
  access: 'admin',
  input: z.strictObject({ id }),
  async run(c, { id }) {
    const slug = await queries.reopenLoan(c.var.db, id)
    return slug === undefined ? notFound() : { slug }
  },
})
