import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/account'
import { books } from '../../db/schema/books'
import { drafts } from '../../db/schema/drafts'
import { notes } from '../../db/schema/notes'
import { recordVersions } from '../../db/schema/record-versions'
import { workouts } from '../../db/schema/workouts'
import { defaultWriteLimits } from '../../src/http/session/write-limits'
import type { recordForms } from '../../src/paths'
import type { Room } from '../../src/rooms'
import { openBooks } from '../fixtures/rooms/books'
import { fieldsOf } from '../fixtures/rooms/notes'
import * as workoutForm from '../fixtures/rooms/workout-form'
import { openWorkouts } from '../fixtures/rooms/workouts'
import { attributes, texts } from '../fixtures/select'
import { saveSignedOut } from '../fixtures/signed-out'
import { emailOf } from '../fixtures/site'

const site = await openWorkouts()
const { addWorkout, page, post, send, write } = site
await site.cookies('otherUser')

interface DraftForm {
  as: 'user' | 'admin'
  /** A page of it; if it edits a record, of another one each time. */
  open(): Promise<string>
  /** A page of it into which nothing was typed. */
  beside(): Promise<string>
  read(html: string): Record<string, string>
  typed: Record<string, string>
  refused: Record<string, string>
  /** Saves nothing but a draft. */
  button?: readonly [name: string, fields: Record<string, string>]
  saveDraft(page: string, fields: Record<string, string>): Promise<Response>
}

const saveFormDraft = (as: 'user' | 'admin') => (page: string, fields: Record<string, string>) => {
  const { draft: id, over, writer, ...typed } = fields
  return write('saveFormDraft', { page, id, over, fields: typed }, as)
}
const workout = {
  as: 'user',
  beside: async () => '/workouts/add?date=2026-11-19',
  read: workoutForm.fieldsOf,
  typed: {
    kind: 'run',
    title: 'Half getypt',
    'exercises.0.name': 'Roeien',
    'exercises.0.sets.0.reps': '5',
  },
  refused: { minutes: 'lang' },
  button: ['form', { step: 'add-set 9' }],
  saveDraft: saveFormDraft('user'),
} as const
const editBook = async (book_name: string) => {
  const added = await write('addBook', { book_name, is_double_meant: true }, 'admin')
  return `/books/_admin/edit/${(await added.json()).slug}`
}
const book = {
  as: 'admin',
  beside: () => editBook('Ander boek'),
  read(html: string) {
    const { picture, ...fields } = fieldsOf(html, '#book-form')
    return fields
  },
  typed: { book_name: 'Gered', remark: 'Half getypt' },
  refused: { pages: 'veel' },
  button: ['look-up', {}],
  saveDraft: saveFormDraft('admin'),
} as const
const addReading = async () => {
  const slug = (await editBook('Gelezen')).split('/').at(-1)
  const id = crypto.randomUUID()
  await write('addReading', { id, slug, state: 'reading', started: '2026-11-12' })
  return { slug, id }
}
const reading = {
  as: 'user',
  beside: async () => `/books/${(await addReading()).slug}/add-reading`,
  read: (html: string) => fieldsOf(html, '#reading-form'),
  typed: { review: 'Half getypt', stars: '4.25' },
  refused: { stars: '9' },
  saveDraft: saveFormDraft('user'),
} as const
const editNote = async () => {
  const { id } = await (await write('addNote', { body: 'Begin' })).json()
  return `/notes/${id}/edit`
}
const note = {
  as: 'user',
  beside: editNote,
  read: (html: string) => fieldsOf(html, '#note-form'),
  typed: { title: 'Half getypt', body: 'Regel één\nen "twee" & <drie>\n\n語' },
  refused: {},
  saveDraft: (page: string, fields: Record<string, string>) =>
    saveFormDraft('user')(page === '/notes/new' ? `/notes/${fields.id}/edit` : page, fields),
} as const

const forms: Record<(typeof recordForms)[Room][number], DraftForm> = {
  '/workouts/add': { ...workout, open: async () => workoutForm.addAddress },
  '/workouts/edit/:id': { ...workout, open: async () => `/workouts/edit/${await addWorkout()}` },
  '/books/_admin/add': { ...book, open: async () => '/books/_admin/add' },
  '/books/_admin/edit/:slug': {
    ...book,
    open: () => editBook('Kort'),
    typed: { remark: 'Half getypt' },
  },
  '/books/:slug/add-reading': {
    ...reading,
    open: async () => `/books/${(await addReading()).slug}/add-reading`,
    typed: { review: 'Half getypt', finished: '2026-11', page: '12' },
    refused: { page: 'ver' },
  },
  '/books/_readings/:id/edit': {
    ...reading,
    open: async () => `/books/_readings/${(await addReading()).id}/edit`,
    typed: { review: 'Half getypt', started: '2026-11', format: 'paper' },
    refused: { finished: 'nooit' },
  },
  '/books/_readings/:id/review': {
    ...reading,
    open: async () => `/books/_readings/${(await addReading()).id}/review`,
  },
  '/notes/new': { ...note, open: async () => '/notes/new' },
  '/notes/:id/edit': { ...note, open: editNote },
}

const under = (page: string, name: string) => page.replace(/(?=\?|$)/, `/${name}`)

for (const [name, form] of Object.entries(forms)) {
  const { as, open, beside, read, typed, refused, button, saveDraft } = form
  const isOffered = async (path: string) =>
    texts(await page(path, as), '[role=status]')
      .join()
      .includes('Hier was je mee bezig')

  test(`what is typed into the form at ${name} is there after a reload, until it is discarded`, async () => {
    const path = await open()
    const opened = read(await page(path, as))
    const [verb, more] = button ?? []
    const stored = verb
      ? await send(under(path, verb), { ...opened, ...typed, ...more }, as)
      : await saveDraft(path, { ...opened, ...typed })
    expect(stored.status).toBe(200)
    const waiting = read(await page(path, as))
    expect(waiting).toMatchObject(typed)
    expect(await isOffered(path)).toBe(true)
    expect(await page(await beside(), as)).not.toContain('Half getypt')
    const discarded = await send(under(path, 'discard'), waiting, as)
    expect([discarded.status, discarded.headers.get('Location')]).toEqual([303, path])
    expect(await isOffered(path)).toBe(false)
    const { draft: _, over: _over, id: _id, ...fields } = opened
    expect(read(await page(path, as))).toMatchObject(fields)
  })

  test(`what two tabs and another device have typed into the form at ${name} is kept, each its own`, async () => {
    const path = await open()
    const device = await site.signInAgain(as)
    const field = Object.keys(typed).find((name) => name !== 'kind') ?? ''
    const type = async (words: string, on: string, fields: Record<string, string>) => {
      const { draft: id, over, writer, ...own } = { ...fields, [field]: words }
      const page = path === '/notes/new' ? `/notes/${own.id}/edit` : path
      expect((await write('saveFormDraft', { page, id, over, fields: own }, on)).status).toBe(200)
    }
    const openTab = async (on: string) => read(await page(path, on))
    const one = await openTab(as)
    const phone = await openTab(device)
    await type('Aan het bureau', as, one)
    const other = await openTab(as)
    expect(other[field]).toBe('Aan het bureau')
    await type('Op de telefoon', device, phone)
    await type('Tweede tabblad', as, other)
    await type('Aan het bureau, later', as, one)
    const waiting: (string | undefined)[] = []
    for (const on of [device, as, as, as]) {
      const fields = await openTab(on)
      waiting.push(fields[field])
      await send(under(path, 'discard'), fields, on)
    }
    expect(waiting.slice(0, 3)).toEqual([
      'Op de telefoon',
      'Aan het bureau, later',
      'Tweede tabblad',
    ])
    expect(waiting[3]).toBe(one[field])
    expect(await isOffered(path)).toBe(false)

    // Whoever goes on with what another form began has one draft.
    await type('Begonnen', as, one)
    const further = await openTab(device)
    expect(further[field]).toBe('Begonnen')
    await send(under(path, 'discard'), further, device)
    expect(await isOffered(path)).toBe(false)
  })

  test(`what the form at ${name} refuses is there after a reload, and is no draft once it is saved`, async () => {
    const path = await open()
    const fields = { ...read(await page(path, as)), ...typed }
    const mended = Object.keys(refused).map((field) => [field, fields[field] ?? ''])
    const isRefused = mended.length > 0
    if (isRefused) expect((await send(path, { ...fields, ...refused }, as)).status).toBe(422)
    const waiting = isRefused ? read(await page(path, as)) : fields
    expect(waiting).toMatchObject({ ...typed, ...refused })
    const saved = { ...waiting, ...Object.fromEntries(mended) }
    expect((await send(path, saved, as)).status).toBe(303)
    expect(await isOffered(path)).toBe(false)
    await saveDraft(path, saved)
    expect(await isOffered(path)).toBe(false)
  })

  test(`the form at ${name} that is sent after its session has run out comes back after signing in, to its writer alone`, async () => {
    const path = await open()
    const fields = { ...read(await page(path, as)), ...typed }
    await saveSignedOut(site, path, fields, emailOf.otherUser)
    for (const own of [path, /new|add/.test(name) ? path : '/notes/new']) {
      expect(await page(own, 'otherUser')).not.toContain('Half getypt')
    }
    expect(await saveSignedOut(site, path, fields, emailOf[as])).toBe(path)
    expect(read(await page(path, as))).toMatchObject(typed)
    await send(under(path, 'discard'), read(await page(path, as)), as)
  })
}

test('a form that is sent where somebody else has signed in meanwhile stores nothing, and comes back', async () => {
  const { orm } = site.db
  await site.cookies('admin')
  await orm.update(users).set({ role: 'admin' }).where(eq(users.email, emailOf.otherUser))
  const countRows = () =>
    Promise.all([notes, workouts, books, recordVersions].map((table) => orm.$count(table)))
  for (const { as, open, read, typed } of Object.values(forms)) {
    const path = await open()
    const sent = 'book_name' in typed ? { ...typed, book_name: 'Wissel' } : typed
    const over = `1 ${crypto.randomUUID()}`
    const fields = { ...read(await page(path, as)), ...sent, over }
    const before = await countRows()
    const answer = await send(path, fields, 'otherUser')
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(texts(html, '[data-error]').join()).toContain('iemand anders ingelogd')
    expect(texts(html, '#typed pre').join()).not.toMatch(/[\da-f]{8}-/)
    const { writer, ...again } = fieldsOf(html, '#typed')
    expect(again).toMatchObject(sent)
    expect(await page(path, 'otherUser')).not.toContain('Half getypt')
    expect(await countRows()).toEqual(before)
    expect((await send(path, { ...again, writer: writer ?? '' }, as)).status).toBe(303)
  }
})

const emptyForm = async () => workoutForm.fieldsOf(await page(workoutForm.addAddress))

test('a draft that comes after a step undoes nothing of it', async () => {
  const { draft = '', writer = '' } = await emptyForm()
  const typed = { ...workoutForm.typed, draft, writer }
  const { fields } = await workoutForm.press(site, 'add-set 0', typed)
  await saveFormDraft('user')(workoutForm.addAddress, typed)
  const { draft: _, over: _over, ...stepped } = fields
  expect(await emptyForm()).toMatchObject(stepped)
  // Without a date, the page shows today.
  expect(workoutForm.fieldsOf(await page('/workouts/add'))).toMatchObject(stepped)
  await send('/workouts/add/discard', fields)
})

test('drafts of two days are two, whichever was typed last, and one is saved without the other', async () => {
  const days = ['2026-11-10', '2026-11-12']
  const address = (date: string) => `/workouts/add?date=${date}`
  const form = async (date = '') => workoutForm.fieldsOf(await page(address(date)))
  for (const date of days) {
    await saveFormDraft('user')(address(date), { ...(await form(date)), title: date })
  }
  for (const date of days) expect(await form(date)).toMatchObject({ date, title: date })
  expect((await send(address('2026-11-10'), await form(days[0]))).status).toBe(303)
  expect([(await form(days[0])).title, (await form(days[1])).title]).toEqual(['', '2026-11-12'])
})

test('a draft is of a page that has a form, and not too long', async () => {
  const draft = { page: workoutForm.addAddress, id: crypto.randomUUID(), fields: {} }
  for (const wrong of [
    ...['/', '/workouts/add/form', '/workouts/add', '/workouts/add?date=nooit'].map((page) => ({
      page,
    })),
    { fields: { note: 'x'.repeat(100_001) } },
  ]) {
    expect((await write('saveFormDraft', { ...draft, ...wrong })).status).toBe(422)
  }
})

test('whatever stands in the address of a workout is led back to as it was', async () => {
  for (const id of ['%0D%0AX-Odd:%201', '%22%20OR%20%221', '%E2%82%AC', '%F0%9F%92%A1']) {
    const answer = await send(`/workouts/edit/${id}/discard`, {})
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/workouts/edit/${id}`])
  }
})

test('of many drafts that come and go the newest fifty are stored, and that two hundred are over', async () => {
  const other = await openWorkouts()
  for (let number = 1; number <= 55; number += 1) {
    const draft = { page: workoutForm.addAddress, id: crypto.randomUUID() }
    await other.write('saveFormDraft', { ...draft, fields: { note: `Concept ${number}` } })
  }
  expect(await other.db.orm.$count(drafts)).toBe(50)
  for (let times = 0; times < 205; times += 1) {
    await other.send('/workouts/add/discard', { draft: crypto.randomUUID() })
  }
  expect(await other.db.orm.$count(drafts)).toBe(250)
  expect(workoutForm.fieldsOf(await other.page(workoutForm.addAddress)).note).toBe('Concept 55')
})

test('whoever presses the buttons of a form too often still has all that they typed in it', async () => {
  const once = { atOnce: 1, perHour: 1 }
  const site = await openWorkouts({ writeLimits: { ...defaultWriteLimits, drafts: once } })
  const { draft = '', writer = '' } = workoutForm.fieldsOf(await site.page(workoutForm.addAddress))
  for (let times = 0; times < 3; times += 1) {
    const typed = { ...workoutForm.typed, draft, writer }
    const { fields } = await workoutForm.press(site, 'add-set 0', typed)
    expect(fields).toMatchObject({ ...workoutForm.typed, 'exercises.0.sets.2.reps': '5' })
  }
  expect(await site.db.orm.$count(drafts)).toBeLessThanOrEqual(2)
})

test('a book’s form that holds a file waits for its sign-in without the file', async () => {
  const parts = new FormData()
  parts.set('book_name', 'Met kaft')
  parts.set('picture', new File([new Uint8Array(1000)], 'kaft.jpg'))
  const door = `/sign-in?redirect=${encodeURIComponent('/books/_admin/add')}`
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const answer = await site.ask(door, headers, { method: 'POST', body: parts })
  expect(answer.status).toBe(200)
  const { replay = '' } = fieldsOf(await answer.text(), 'main form')
  expect(JSON.parse(replay.replaceAll('&quot;', '"'))).toEqual({ book_name: 'Met kaft' })
  expect((await post('/sign-in', {})).status).toBe(422)
})

test('a look-up of a book that was left does not fill the next form, and one with a title does', async () => {
  const { page, send } = await openBooks()
  const addPage = '/books/_admin/add'
  const form = async () => book.read(await page(addPage, 'admin'))
  const isbn = '9780131103627'
  await send(`${addPage}/look-up`, { ...(await form()), isbn }, 'admin')
  expect(await form()).toMatchObject({ isbn: '', book_name: '' })
  expect(await page(addPage, 'admin')).not.toContain('Hier was je mee bezig')
  await send(`${addPage}/look-up`, { ...(await form()), isbn, book_name: 'C' }, 'admin')
  const fields = await form()
  expect(fields.book_name).toBe('C')
  // Enter presses the first button, which holds the ISBN that the page came with.
  const [known_isbn = ''] = attributes(await page(addPage, 'admin'), '[name=known_isbn]', 'value')
  expect((await send(addPage, { ...fields, known_isbn }, 'admin')).status).toBe(303)
})
