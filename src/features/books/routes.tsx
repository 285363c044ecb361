import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { redirectTo } from '../../http/document/flash-message'
import { load } from '../../http/functions/server-function'
import { HttpError } from '../../http/http-error'
import { attempt, readFields, submit } from '../../http/input/form'
import { readSearch } from '../../http/input/search-params'
import { paths } from '../../paths'
import { emptyForm, type FormState } from '../../ui/form/form-state'
import { NotFoundPage } from '../errors/not-found-page'
import type { BookDetail } from './book'
import { BookPage } from './book/book-page'
import type { LookUpAnswer } from './catalogues/look-up'
import { AddBookPage } from './editing/add-book-page'
import { chooseCandidate } from './editing/choose-candidate'
import { EditBookPage } from './editing/edit-book-page'
import { formValues } from './editing/form-values'
import { readBookForm } from './editing/read-book-form'
import type { BookFunctions } from './functions'
import { booksSearch } from './input'
import { BooksPage } from './shelf/books-page'

/** The bookshelf's pages, which their guards keep for residents, and for admins those that change it. */
export function bookRoutes(functions: BookFunctions) {
  const {
    fetchBooks,
    fetchBook,
    fetchBookFromGoogleBooks,
    addBook,
    addCover,
    editBook,
    deleteBook,
    lendBook,
    returnBook,
  } = functions

  /** The book at an address, or the answer that there is none. */
  async function find(c: Context<AppEnv>, slug: string): Promise<BookDetail | Response> {
    const book = await attempt(c, fetchBook, { slug })
    if (!(book instanceof HttpError)) return book
    c.status(404)
    const title = c.var.LL.bookForm.unknown({ slug })
    return c.render(<NotFoundPage back={paths.books} title={title} />)
  }

  /** What pressing another button than the one that saves makes of the form, which keeps what was typed. */
  async function fill(
    c: Context<AppEnv>,
    intent: string | undefined,
    { candidate, ...values }: Record<string, string>,
  ): Promise<{ form: FormState; answer?: LookUpAnswer } | undefined> {
    if (candidate !== undefined) {
      return { form: { ...emptyForm, values: chooseCandidate(values, candidate) } }
    }
    if (intent === 'leave-out') return { form: { ...emptyForm, values } }
    if (intent !== 'look-up') return undefined
    const { book_name: title = '', author_name: author = '', isbn = '' } = values
    const answer = await attempt(c, fetchBookFromGoogleBooks, { title, author, isbn })
    if (answer instanceof HttpError) throw answer
    return { form: { ...emptyForm, values }, answer }
  }

  return new Hono<AppEnv>()
    .get(paths.books, async function shelf(c) {
      const { search, dropped } = readSearch(booksSearch, c.req.query())
      const shelf = await load(c, fetchBooks, search)
      return c.render(<BooksPage search={search} shelf={shelf} isWhole={dropped.length === 0} />)
    })
    .get(paths.addBook, (c) => c.render(<AddBookPage form={emptyForm} />))
    .post(paths.addBook, async function addByForm(c) {
      const sent = await readBookForm(c, addCover)
      if ('form' in sent) return c.render(<AddBookPage form={sent.form} />)
      const { intent, ...values } = sent.result
      const filled = await fill(c, intent, values)
      if (filled) return c.render(<AddBookPage {...filled} />)
      const outcome = await submit(c, addBook, values)
      if ('form' in outcome) return c.render(<AddBookPage form={outcome.form} />)
      const { slug, is_cover_missing } = outcome.result
      return redirectTo(
        c,
        paths.book(slug),
        is_cover_missing ? 'bookAddedWithoutCover' : 'bookAdded',
      )
    })
    .get(paths.editBook(':slug'), async function showForm(c) {
      const book = await find(c, c.req.param('slug'))
      if (book instanceof Response) return book
      const form = { ...emptyForm, values: formValues(book) }
      return c.render(<EditBookPage title={book.book_name} form={form} />)
    })
    .post(paths.editBook(':slug'), async function editByForm(c) {
      const slug = c.req.param('slug')
      const sent = await readBookForm(c, addCover)
      if ('form' in sent) {
        return c.render(<EditBookPage title={sent.form.values.book_name ?? ''} form={sent.form} />)
      }
      const { intent, ...values } = sent.result
      if (intent === 'delete') {
        const answer = await attempt(c, deleteBook, { slug })
        if (answer instanceof HttpError) throw answer
        return redirectTo(c, paths.books, 'bookDeleted', answer.undo)
      }
      const filled = await fill(c, intent, values)
      if (filled) return c.render(<EditBookPage title={values.book_name ?? ''} {...filled} />)
      const outcome = await submit(c, editBook, { ...values, slug })
      if ('result' in outcome) {
        const { is_cover_missing } = outcome.result
        return redirectTo(
          c,
          paths.book(slug),
          is_cover_missing ? 'bookSavedWithoutCover' : 'bookSaved',
        )
      }
      return c.render(<EditBookPage title={values.book_name ?? ''} form={outcome.form} />)
    })
    .get(paths.book(':slug'), async function showBook(c) {
      const book = await find(c, c.req.param('slug'))
      return book instanceof Response ? book : c.render(<BookPage book={book} form={emptyForm} />)
    })
    .post(paths.book(':slug'), async function lendOrReturn(c) {
      const slug = c.req.param('slug')
      const { intent, ...values } = await readFields(c)
      if (intent === 'return') {
        const answer = await attempt(c, returnBook, values)
        if (answer instanceof HttpError) throw answer
        return redirectTo(c, paths.book(slug), 'bookReturned', values.id)
      }
      const outcome = await submit(c, lendBook, { ...values, slug })
      if ('result' in outcome) return redirectTo(c, paths.book(slug), 'bookLent')
      const book = await find(c, slug)
      return book instanceof Response
        ? book
        : c.render(<BookPage book={book} form={outcome.form} />)
    })
}
