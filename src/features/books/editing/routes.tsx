import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ComponentProps } from 'react'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { defer } from '../../../http/document/defer'
import { redirectTo } from '../../../http/document/flash-message'
import { attempt, attemptSaving, submit } from '../../../http/functions/attempt'
import { load } from '../../../http/functions/server-function'
import { errorMessage, HttpError } from '../../../http/http-error'
import { anyFields, form, refuseOtherWriter } from '../../../http/input/form'
import { readUpload } from '../../../http/input/upload'
import { maxPictureBytes } from '../../../http/pictures/recode-picture'
import { paths } from '../../../paths'
import {
  draftsOfPage,
  endFormDraft,
  endSavedDraft,
  openDraft,
  storeDraft,
} from '../../../records/drafts/form-draft'
import { ownFields } from '../../../records/drafts/input'
import { openEdit, saveEdit } from '../../../records/edit/save-edit'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { fetchBook } from '../book/functions'
import { loadBook } from '../book/load-book'
import type { BookQuery } from '../catalogues/source'
import { addCover } from '../covers/functions'
import { parseIsbn } from '../isbn'
import { keepSearch } from '../keep-search'
import { fetchBooks } from '../shelf/functions'
import { booksSearch } from '../shelf-input'
import type { FormAnswer } from './book-form'
import { BookFormPage } from './book-form-page'
import { chooseCandidate, editedBook, foldCover, leaveOutCover, unfoldCover } from './form-values'
import { addBook, editBook, fetchBookFromGoogleBooks } from './functions'

const forms = [paths.addBook, paths.editBook(':slug')]
const lookUpAddresses = forms.map(paths.lookUpBook)
const chooseAddresses = forms.map(paths.chooseBook)
const showCoverAddresses = forms.map(paths.showCover)
const leaveOutAddresses = forms.map(paths.leaveOutCover)
const discardAddresses = forms.map(paths.discardBookDraft)

export const editingRoutes = new Hono<AppEnv>()
  .get(paths.addBook, async function showEmptyForm(c) {
    const drafts = await draftsOfPage(c, paths.addBook)
    // One with only an ISBN is an abandoned lookup.
    const typed = drafts.filter(({ fields }) =>
      Object.entries(fields ?? {}).some(([name, value]) => name !== 'isbn' && value !== ''),
    )
    return showForm(c, openDraft(typed, {}), { focus: 'isbn' })
  })
  .get(paths.editBook(':slug'), async function editBook(c) {
    const slug = c.req.param('slug')
    const drafts = draftsOfPage(c, paths.editBook(slug))
    const book = await loadBook(c, slug, drafts)
    if (book instanceof Response) return book
    const { version, values } = editedBook(book)
    const opened = { ...unfoldCover(values), ...openEdit(version, values) }
    return showForm(c, openDraft(await drafts, opened))
  })
  .on(
    'GET',
    [
      ...lookUpAddresses,
      ...chooseAddresses,
      ...showCoverAddresses,
      ...leaveOutAddresses,
      ...discardAddresses,
    ],
    backToPage,
  )
  .post(paths.addBook, bookForm(), async function addByForm(c) {
    const { known_isbn, ...fields } = c.req.valid('form')
    if (isOtherIsbn(fields, known_isbn)) return lookUpIsbn(c, fields)
    const outcome = await submit(c, addBook, fields, ownFields(fields))
    if ('form' in outcome) return showForm(c, outcome.form)
    await endSavedDraft(c, paths.addBook, fields)
    const { slug, is_cover_missing } = outcome.result
    const flash = is_cover_missing ? 'bookAddedWithoutCover' : 'bookAdded'
    return redirectTo(c, keepSearch(c, paths.book(slug)), flash)
  })
  .post(paths.editBook(':slug'), bookForm(), async function editByForm(c) {
    const { known_isbn, ...fields } = c.req.valid('form')
    if (isOtherIsbn(fields, known_isbn)) return lookUpIsbn(c, fields)
    const slug = c.req.param('slug')
    const outcome = await saveEdit(c, {
      typed: foldCover(fields),
      async find() {
        const stored = await attempt(c, fetchBook, { slug })
        return stored instanceof HttpError ? stored : editedBook(stored)
      },
      save(values, version) {
        return attemptSaving(c, editBook, { ...ownFields(unfoldCover(values)), slug, version })
      },
    })
    if ('form' in outcome) {
      const { form, conflicts } = outcome
      return showForm(c, { ...form, values: unfoldCover(form.values) }, { conflicts })
    }
    await endSavedDraft(c, paths.editBook(slug), fields)
    const flash = outcome.result.is_cover_missing ? 'bookSavedWithoutCover' : 'bookSaved'
    return redirectTo(c, keepSearch(c, paths.book(slug)), flash, outcome.kept)
  })
  .on('POST', lookUpAddresses, bookForm(), async function lookUp(c) {
    const fields = c.req.valid('form')
    const { book_name = '', author_name = '', isbn = '' } = fields
    const isByIsbnAlone = (book_name + author_name).trim() === '' && isbn.trim() !== ''
    return isByIsbnAlone ? lookUpIsbn(c, fields) : lookUpBook(c, fields)
  })
  .on('POST', chooseAddresses, bookForm(), async function choose(c) {
    const values = chooseCandidate(c.req.valid('form'))
    return showForm(c, { ...emptyForm, values }, { focus: 'book_name' })
  })
  .on('POST', showCoverAddresses, bookForm(), showFields)
  .on('POST', leaveOutAddresses, bookForm(leaveOutCover), showFields)
  .on('POST', discardAddresses, form(anyFields), async function discard(c) {
    const page = pageOf(c)
    await endFormDraft(c, page, c.req.valid('form'))
    return redirectTo(c, keepSearch(c, page), 'draftDiscarded')
  })

function showFields(c: Context<AppEnv, string, BookForm>) {
  return showForm(c, { ...emptyForm, values: c.req.valid('form') })
}

function isOtherIsbn({ isbn = '' }: Record<string, string>, known?: string): boolean {
  return known !== undefined && isbn.trim() !== '' && isbn !== known
}

async function lookUpIsbn(c: Context<AppEnv>, values: Record<string, string>) {
  if (parseIsbn(values.isbn ?? '') !== undefined) return lookUpBook(c, values)
  c.status(422)
  return showForm(c, { values, problems: { isbn: c.var.LL.validation.isbn() } })
}

async function lookUpBook(c: Context<AppEnv>, values: Record<string, string>) {
  const { book_name: title = '', author_name: author = '', isbn = '' } = values
  const isAsked = (title + author + isbn).trim() !== ''
  const asking = isAsked ? askCatalogues(c, { title, author, isbn }) : nothingAsked
  const answer = defer(c, Promise.resolve(asking))
  const duplicate = await findWithIsbn(c, parseIsbn(isbn))
  return showForm(c, { ...emptyForm, values }, { answer, duplicate })
}

async function findWithIsbn(c: Context<AppEnv>, isbn: string | undefined) {
  if (isbn === undefined) return undefined
  const { books } = await load(c, fetchBooks, booksSearch.parse({ query: isbn }))
  return books.find((book) => book.isbn === isbn && book.slug !== c.req.param('slug'))
}

const nothingAsked: FormAnswer = { candidates: [], source: null, detour: null }

async function askCatalogues(c: Context<AppEnv>, query: BookQuery): Promise<FormAnswer> {
  const answer = await attempt(c, fetchBookFromGoogleBooks, query)
  if (!(answer instanceof HttpError)) return answer
  c.status(answer.status)
  return { ...nothingAsked, problem: errorMessage(c, answer) }
}

async function showForm(
  c: Context<AppEnv>,
  form: FormState,
  shown: Pick<
    ComponentProps<typeof BookFormPage>,
    'answer' | 'conflicts' | 'focus' | 'duplicate'
  > = {},
) {
  const page = pageOf(c)
  c.set('path', page)
  const values = c.req.method === 'POST' ? await storeDraft(c, page, form.values) : form.values
  return c.render(<BookFormPage slug={c.req.param('slug')} form={{ ...form, values }} {...shown} />)
}

function pageOf(c: Context<AppEnv>): string {
  const slug = c.req.param('slug')
  return slug === undefined ? paths.addBook : paths.editBook(slug)
}

type Fields = Record<string, string>

type BookForm = { in: { form: Fields }; out: { form: Fields } }

/**
 * An uploaded picture is stored at once, so that it is kept when another field is invalid.
 * @param change applied to the fields before the id of the uploaded picture is set
 */
function bookForm(change = (fields: Fields) => fields) {
  return createMiddleware<AppEnv, string, BookForm>(async function bookForm(c, next) {
    const { fields, file } = await readUpload(c, 'picture', maxPictureBytes)
    refuseOtherWriter(c, fields)
    const values = change(fields)
    if (file === undefined) {
      c.req.addValidatedData('form', values)
      return next()
    }
    const outcome = await submit(c, addCover, values, { picture: file })
    if ('form' in outcome) return showForm(c, outcome.form)
    c.req.addValidatedData('form', { ...values, cover_id: outcome.result.id, cover_url: '' })
    return next()
  })
}
