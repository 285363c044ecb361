import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { attempt, attemptSaving, submit } from '../../../http/functions/attempt'
import { loadOrNotFound } from '../../../http/functions/load-or-not-found'
import { load } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { anyFields, form, invalidForm } from '../../../http/input/form'
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
import { saveOnLatest } from '../../../records/edit/save-on-latest'
import type { FormState } from '../../../ui/form/form-state'
import type { FlashName } from '../../../ui/request-context'
import {
  addReading,
  deleteReading,
  editReading,
  fetchDeletedReadings,
  fetchReading,
  restoreReading,
} from '../readings/functions'
import type { BookReading } from '../readings/output'
import { EditReadingPage, NewReadingPage, ReviewReadingPage } from '../readings/reading-form-page'
import { ReadingTrashPage } from '../readings/reading-trash-page'
import { stepProgress } from '../readings/step-progress'
import { withReturnSearch } from '../return-search'
import { loadBook } from './load-book'
import { showBookPage } from './show-book-page'

const discardAddresses = [
  paths.addReading(':slug'),
  paths.editReading(':id'),
  paths.reviewReading(':id'),
].map(paths.discardDraft)

/** What a range sends that nobody touched. */
const noStars = '0'

export const readingRoutes = new Hono<AppEnv>()
  .get(paths.startReading(':slug'), backToPage)
  .post(paths.startReading(':slug'), form(anyFields), async function start(c) {
    const slug = c.req.param('slug')
    const started = { slug, state: 'reading', started: c.var.today }
    const outcome = await submit(c, addReading, {}, started)
    if ('form' in outcome) return showBookPage(c, slug, { readingForm: outcome.form })
    return backToBook(c, slug, 'readingStarted')
  })
  .get(paths.addReading(':slug'), async function showAdding(c) {
    const slug = c.req.param('slug')
    const drafts = draftsOfPage(c, paths.addReading(slug))
    const book = await loadBook(c, slug, drafts)
    if (book instanceof Response) return book
    const form = openDraft(await drafts, {
      id: crypto.randomUUID(),
      state: 'finished',
      stars: noStars,
    })
    return c.render(<NewReadingPage book={book} form={form} />)
  })
  .post(paths.addReading(':slug'), form(anyFields), async function addByForm(c) {
    const slug = c.req.param('slug')
    const typed = c.req.valid('form')
    const outcome = await submit(c, addReading, typed, { ...ownFields(typed), slug })
    const page = paths.addReading(slug)
    if ('result' in outcome) {
      await endSavedDraft(c, page, typed)
      return backToBook(c, slug, 'readingAdded')
    }
    const book = await loadBook(c, slug)
    if (book instanceof Response) return book
    return c.render(<NewReadingPage book={book} form={await withDraft(c, page, outcome.form)} />)
  })
  .get(paths.notePage(':id'), toEdit)
  .post(paths.notePage(':id'), form(anyFields), async function notePage(c) {
    const { step, ...typed } = c.req.valid('form')
    if (step) return showStepped(c, step, typed)
    const { page = '', percent = '' } = typed
    return changeReading(c, { page, percent }, 'pageNoted')
  })
  .get(paths.finishReading(':id'), toEdit)
  .post(paths.finishReading(':id'), form(anyFields), async function finish(c) {
    const finished = { state: 'finished', finished: c.var.today, page: '', percent: '' }
    return changeReading(c, finished, 'readingFinished', paths.reviewReading(c.req.param('id')))
  })
  .get(paths.stopReading(':id'), toEdit)
  .post(paths.stopReading(':id'), form(anyFields), async function stop(c) {
    return changeReading(c, { state: 'stopped', finished: c.var.today }, 'readingStopped')
  })
  .get(paths.editReading(':id'), async function showEditing(c) {
    const id = c.req.param('id')
    const drafts = draftsOfPage(c, paths.editReading(id))
    const reading = await loadReading(c, id, drafts)
    if (reading instanceof Response) return reading
    const form = openDraft(await drafts, openValues(reading))
    return c.render(<EditReadingPage reading={reading} form={form} />)
  })
  .post(paths.editReading(':id'), form(anyFields), function saveEdited(c) {
    return saveReading(c, paths.editReading(c.req.param('id')), EditReadingPage)
  })
  .get(paths.reviewReading(':id'), async function showReview(c) {
    const id = c.req.param('id')
    const drafts = draftsOfPage(c, paths.reviewReading(id))
    const reading = await loadReading(c, id, drafts)
    if (reading instanceof Response) return reading
    const { stars = '', review = '', ...hidden } = openValues(reading)
    const { version = '', opened = '' } = hidden
    const form = openDraft(await drafts, { stars, review, version, opened })
    return c.render(<ReviewReadingPage reading={reading} form={form} />)
  })
  .post(paths.reviewReading(':id'), form(anyFields), function saveReview(c) {
    return saveReading(c, paths.reviewReading(c.req.param('id')), ReviewReadingPage)
  })
  .on('GET', discardAddresses, backToPage)
  .on('POST', discardAddresses, form(anyFields), async function discard(c) {
    const page = c.var.path.slice(0, c.var.path.lastIndexOf('/'))
    await endFormDraft(c, page, c.req.valid('form'))
    return redirectTo(c, withReturnSearch(c, page), 'draftDiscarded')
  })
  .get(paths.deleteReading(':id'), toEdit)
  .post(paths.deleteReading(':id'), form(anyFields), async function deleteByForm(c) {
    const { id, slug } = await load(c, deleteReading, { id: c.req.param('id') })
    return backToBook(c, slug, 'readingDeleted', id)
  })
  .get(paths.readingTrash, async function showTrash(c) {
    return c.render(<ReadingTrashPage readings={await load(c, fetchDeletedReadings)} />)
  })
  .get(paths.restoreReading(':id'), (c) => redirectTo(c, paths.readingTrash))
  .post(paths.restoreReading(':id'), form(anyFields), async function restore(c) {
    const restored = await attempt(c, restoreReading, { id: c.req.param('id') })
    if (restored instanceof HttpError) return redirectTo(c, paths.books, 'undoTooLate')
    return backToBook(c, restored.slug, 'readingRestored')
  })

/** Stores nothing: it does what a script does in the form. */
async function showStepped(
  c: Context<AppEnv, typeof idParam>,
  step: string,
  typed: Record<string, string>,
) {
  const reading = await loadReading(c, c.req.param('id'))
  if (reading instanceof Response) return reading
  const { slug, pages } = reading
  if (slug === null) return toEdit(c)
  const of = step.startsWith('percent') ? 'percent' : 'page'
  const value = stepProgress(of, typed[of] ?? '', step.endsWith('+') ? 1 : -1, pages)
  return showBookPage(c, slug, { readingForm: { values: { [of]: value }, problems: {} } })
}

/** Whatever else of it was changed meanwhile stays. */
async function changeReading(
  c: Context<AppEnv, typeof idParam>,
  changed: Record<string, string>,
  flash: FlashName,
  next?: string,
) {
  const id = c.req.param('id')
  const reading = await loadReading(c, id)
  if (reading instanceof Response) return reading
  const { slug } = reading
  const answer = await saveOnLatest(async () => {
    const present = await load(c, fetchReading, { id })
    const data = { ...valuesOf(present), ...changed, id, version: present.version }
    const saved = await attemptSaving(c, editReading, data)
    return saved instanceof HttpError && saved.code === 'changedMeanwhile' ? undefined : saved
  })
  if (!(answer instanceof HttpError)) {
    return next ? redirectTo(c, withReturnSearch(c, next), flash) : backToBook(c, slug, flash)
  }
  const invalid = invalidForm(c, answer, changed)
  if (slug !== null) return showBookPage(c, slug, { readingForm: invalid })
  const page = paths.editReading(id)
  c.set('path', page)
  const opened = openDraft([], openValues(reading))
  const form = { ...invalid, values: { ...opened.values, ...changed } }
  return c.render(<EditReadingPage reading={reading} form={await withDraft(c, page, form)} />)
}

const idParam = '/:id'

async function saveReading(
  c: Context<
    AppEnv,
    typeof idParam,
    { in: { form: object }; out: { form: Record<string, string> } }
  >,
  page: string,
  Page: typeof EditReadingPage,
) {
  const id = c.req.param('id')
  const reading = await loadReading(c, id)
  if (reading instanceof Response) return reading
  const typed = c.req.valid('form')
  const outcome = await saveEdit(c, {
    typed,
    async find() {
      const stored = await attempt(c, fetchReading, { id })
      if (stored instanceof HttpError) return stored
      return { version: stored.version, values: valuesOf(stored) }
    },
    save(values, version) {
      return attemptSaving(c, editReading, { ...ownFields(values), id, version })
    },
  })
  if ('form' in outcome) {
    const { conflicts } = outcome
    const form = await withDraft(c, page, outcome.form)
    return c.render(<Page reading={reading} form={form} conflicts={conflicts} />)
  }
  await endSavedDraft(c, page, typed)
  return backToBook(c, outcome.result.slug, 'readingSaved', outcome.kept)
}

function valuesOf({
  state,
  started,
  finished,
  page,
  percent,
  stars,
  review,
  format,
}: BookReading): Record<string, string> {
  const fields = {
    state,
    started,
    finished,
    page,
    percent,
    stars: stars ?? noStars,
    review,
    format,
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]),
  )
}

function openValues(reading: BookReading): Record<string, string> {
  const values = valuesOf(reading)
  return { ...values, ...openEdit(reading.version, values) }
}

async function withDraft(c: Context<AppEnv>, page: string, form: FormState): Promise<FormState> {
  return { ...form, values: await storeDraft(c, page, form.values) }
}

function backToBook(
  c: Context<AppEnv>,
  slug: string | null,
  flash: FlashName,
  detail?: string,
): Response {
  const page = slug === null ? paths.books : withReturnSearch(c, paths.book(slug))
  return redirectTo(c, page, flash, detail)
}

function toEdit(c: Context<AppEnv, typeof idParam>): Response {
  return redirectTo(c, withReturnSearch(c, paths.editReading(c.req.param('id'))))
}

function loadReading(c: Context<AppEnv>, id: string, beside?: Promise<unknown>) {
  const page = { back: paths.books, title: c.var.LL.readings.unknownReading() }
  return loadOrNotFound(c, fetchReading, { id }, page, beside)
}
