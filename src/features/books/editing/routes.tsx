import { type Context, Hono } from 'hono'
import type { ComponentProps } from 'react'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { defer } from '../../../http/document/defer'
import { redirectTo } from '../../../http/document/flash-message'
import { attempt, attemptSaving, submit } from '../../../http/functions/attempt'
import { load } from '../../../http/functions/server-function'
import { errorMessage, HttpError } from '../../../http/http-error'
import { flag } from '../../../http/input/fields'
import { anyFields, form, textField } from '../../../http/input/form'
import { readSearch } from '../../../http/input/search-params'
import { uploadForm } from '../../../http/input/upload'
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
import { leaveTaken } from '../catalogues/taken-facts'
import { addCover } from '../covers/functions'
import { bookSlug } from '../input'
import { parseIsbn } from '../isbn'
import type { BookDetail } from '../output'
import { listPlaceOptions } from '../places/list-place-options'
import type { BookPlace } from '../places/output'
import { withReturnSearch } from '../return-search'
import type { FormAnswer } from './book-form'
import { BookFormPage } from './book-form-page'
import { findWithIsbn } from './find-with-isbn'
import {
  chooseCandidate,
  editedBook,
  foldCover,
  isTyped,
  leaveOutCover,
  unfoldCover,
} from './form-values'
import { addBook, addCopy, editBook, fetchBookFromGoogleBooks } from './functions'

const forms = [paths.addBook, paths.editBook(':slug')]
const lookUpAddresses = forms.map(paths.lookUpBook)
const chooseAddresses = forms.map(paths.chooseBook)
const showCoverAddresses = forms.map(paths.showCover)
const leaveOutAddresses = forms.map(paths.leaveOutCover)
const discardAddresses = forms.map(paths.discardDraft)

/** What was ticked of other editions is of use only to whoever chooses. */
const withTaken = (fields: Fields) => fields
const newBookSearch = z.object({ like: bookSlug.optional(), want: flag.optional() })

const copyForm = form(z.object({ copies: textField }))

export const editingRoutes = new Hono<AppEnv>()
  .get(paths.addBook, async function showEmptyForm(c) {
    const { like, want } = readNewBook(c)
    const places = listPlaceOptions(c)
    const known = like === undefined ? undefined : attempt(c, fetchBook, { slug: like })
    const [drafts, kept] = await Promise.all([draftsOfPage(c, paths.addBook), known])
    // One with only an ISBN is an abandoned lookup.
    const typed = drafts.filter(({ fields }) =>
      Object.entries(fields ?? {}).some(([name, value]) => name !== 'isbn' && isTyped(name, value)),
    )
    const values = { ...keptOf(kept), ...(want && { ownership: 'wanted' }) }
    return showForm(c, openDraft(typed, values), { places, focus: 'isbn' })
  })
  .get(paths.editBook(':slug'), async function editBook(c) {
    const slug = c.req.param('slug')
    const places = listPlaceOptions(c)
    const drafts = draftsOfPage(c, paths.editBook(slug))
    const book = await loadBook(c, slug, Promise.all([drafts, places]))
    if (book instanceof Response) return book
    const { version, values } = editedBook(book)
    const opened = { ...unfoldCover(values), ...openEdit(version, values) }
    return showForm(c, openDraft(await drafts, opened), { places })
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
    return redirectTo(c, withReturnSearch(c, paths.book(slug)), flash)
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
    return redirectTo(c, withReturnSearch(c, paths.book(slug)), flash, outcome.kept)
  })
  .get(paths.addCopy(':slug'), backToPage)
  .post(paths.addCopy(':slug'), copyForm, async function addCopyByForm(c) {
    const slug = c.req.param('slug')
    await load(c, addCopy, { slug, copies: Number(c.req.valid('form').copies) })
    return redirectTo(c, withReturnSearch(c, paths.book(slug)), 'copyAdded')
  })
  .on('POST', lookUpAddresses, bookForm(), async function lookUp(c) {
    const fields = c.req.valid('form')
    const { book_name = '', author_name = '', isbn = '' } = fields
    const isByIsbnAlone = (book_name + author_name).trim() === '' && isbn.trim() !== ''
    return isByIsbnAlone ? lookUpIsbn(c, fields) : lookUpBook(c, fields)
  })
  .on('POST', chooseAddresses, bookForm(withTaken), async function choose(c) {
    const values = chooseCandidate(c.req.valid('form'))
    return showForm(c, { ...emptyForm, values }, { focus: 'book_name' })
  })
  .on('POST', showCoverAddresses, bookForm(), showFields)
  .on(
    'POST',
    leaveOutAddresses,
    bookForm((fields) => leaveOutCover(leaveTaken(fields))),
    showFields,
  )
  .on('POST', discardAddresses, form(anyFields), async function discard(c) {
    const page = pageOf(c)
    await endFormDraft(c, page, c.req.valid('form'))
    return redirectTo(c, withReturnSearch(c, page), 'draftDiscarded')
  })

function showFields(c: Context<AppEnv, string, { out: { form: Fields } }>) {
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
  const number = parseIsbn(isbn)
  const duplicate =
    number === undefined ? undefined : await findWithIsbn(c, number, c.req.param('slug'))
  return showForm(c, { ...emptyForm, values }, { answer, duplicate })
}

const nothingAsked: FormAnswer = { candidates: [], source: null, detour: null }

async function askCatalogues(c: Context<AppEnv>, query: BookQuery): Promise<FormAnswer> {
  const answer = await attempt(c, fetchBookFromGoogleBooks, query)
  if (!(answer instanceof HttpError)) return answer
  c.status(answer.status)
  return { ...nothingAsked, problem: errorMessage(c, answer) }
}

/** The other parameters are of the shelf (`return-search.ts`). */
function readNewBook(c: Context<AppEnv>) {
  const params = Object.fromEntries(new URL(c.req.url).searchParams)
  return readSearch(newBookSearch, params).search
}

/** Of the book that was added before. */
function keptOf(book: BookDetail | HttpError | undefined): Record<string, string> {
  if (book === undefined || book instanceof HttpError) return {}
  return { place: book.place ?? '', bought_on: book.admin?.bought_on ?? '' }
}

type Shown = Pick<
  ComponentProps<typeof BookFormPage>,
  'answer' | 'conflicts' | 'focus' | 'duplicate'
> & { places?: Promise<BookPlace[]> }

async function showForm(
  c: Context<AppEnv>,
  form: FormState,
  { places = listPlaceOptions(c), ...shown }: Shown = {},
) {
  const page = pageOf(c)
  c.set('path', page)
  const values = c.req.method === 'POST' ? await storeDraft(c, page, form.values) : form.values
  return c.render(
    <BookFormPage
      slug={c.req.param('slug')}
      form={{ ...form, values }}
      places={await places}
      {...shown}
    />,
  )
}

function pageOf(c: Context<AppEnv>): string {
  const slug = c.req.param('slug')
  return slug === undefined ? paths.addBook : paths.editBook(slug)
}

type Fields = Record<string, string>

/**
 * An uploaded picture is stored at once, so that it is kept when another field is invalid.
 * @param change applied to the fields before the id of the uploaded picture is set
 */
function bookForm(change = leaveTaken) {
  return uploadForm<Fields>({ maxBytes: maxPictureBytes }, async (c, { fields, file }) => {
    const values = change(fields)
    if (file === undefined) return values
    const outcome = await submit(c, addCover, values, { picture: file })
    if ('form' in outcome) return showForm(c, outcome.form)
    return { ...values, cover_id: outcome.result.id, cover_url: '' }
  })
}
