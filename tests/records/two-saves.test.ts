import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { z } from 'zod'
import { openDatabase } from '../../db/client'
import { drafts } from '../../db/schema/drafts'
import { i18nObject } from '../../i18n/i18n-util'
import { languages, mapLanguages } from '../../i18n/languages'
import {
  type BookField,
  type BookFieldName,
  bookField,
  bookFieldsWhere,
} from '../../src/features/books/fields'
import { fieldLabels } from '../../src/field-labels'
import { type FunctionId, functionsIn } from '../../src/functions'
import { paths } from '../../src/paths'
import { rooms } from '../../src/rooms'
import { fieldLabel } from '../../src/ui/form/field-labels'
import { cookiesOf, goodPassword } from '../fixtures/app'
import { passkeysOf } from '../fixtures/factors/passkeys'
import { editFields } from '../fixtures/opened-edit'
import { openBooks } from '../fixtures/rooms/books'
import { openNotes } from '../fixtures/rooms/notes'
import { openWorkouts, set, today } from '../fixtures/rooms/workouts'
import { attributes, select, texts } from '../fixtures/select'
import type { As, openSite } from '../fixtures/site'
import { picture } from '../fixtures/stand-ins/picture'
import { temporaryDatabase } from '../fixtures/temporary-database'
import { times } from '../long-form'

type Site = Pick<Awaited<ReturnType<typeof openSite>>, 'cookies' | 'db' | 'page' | 'send'>

interface EditForm {
  site: Site
  as: 'user' | 'otherUser' | 'admin'
  make(): Promise<string>
  /** By field: no two have the same, and it is empty where that is allowed. */
  fields: Record<string, readonly string[]>
  /** Where a value is not shown as typed. */
  shown?: Record<string, string>
}

const LL = i18nObject('nl')

let made = 0

function newName(): string {
  made += 1
  return `Nummer ${made}`
}

const numbered = Array.from({ length: 40 }, (_, number) => number)

/** So many values that hardly two are the same. */
function fill(names: string[], value: (name: string, number: number) => string) {
  return Object.fromEntries(
    names.map((name) => [name, numbered.map((number) => value(name, number))] as const),
  )
}

const words = (...names: string[]) =>
  fill(names, (name, number) => `${name.replaceAll('_', '')}${number}x`)
const numbers = (from: Record<string, number>) =>
  fill(Object.keys(from), (name, number) => String((from[name] ?? 0) + number))
const days = (months: Record<string, string>) =>
  fill(
    Object.keys(months),
    (name, number) => `${months[name]}-${String(1 + (number % 28)).padStart(2, '0')}`,
  )
const orNothing = (fields: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, ['', '', ...values]]))

const hidden = ['version', 'opened', 'draft', 'writer', 'id', 'known_isbn']

interface Sites {
  books: Awaited<ReturnType<typeof openBooks>>
  notes: Awaited<ReturnType<typeof openNotes>>
  workouts: Awaited<ReturnType<typeof openWorkouts>>
}

/** Each stays the cover of a book: a picture is deleted with its last one. */
async function addCovers({ addBook, write }: Sites['books']): Promise<string[]> {
  const pictures = await Promise.all([8, 9, 10, 11].map((width) => picture('png', width)))
  const adding = pictures.map(async (bytes): Promise<string> => {
    const added = await write('addCover', { picture: bytes.toBase64() }, 'admin')
    const { id } = await added.json()
    await addBook({ book_name: newName(), cover_id: id })
    return id
  })
  return Promise.all(adding)
}

function openForms({ books, notes, workouts }: Sites, covers: string[]): Record<string, EditForm> {
  const loan = {
    borrower: words('borrower').borrower ?? [],
    ...orNothing(fill(['borrower_email'], (_, number) => `lener${number}@voordeur.example`)),
    ...days({ lent_on: '2026-01' }),
  }
  return {
    editBook: {
      site: books,
      as: 'admin',
      make: async () => {
        const cover_id = covers.at(-1)
        return paths.editBook(await books.addBook({ book_name: newName(), cover_id }))
      },
      shown: {
        owned: LL.books.ownerships.owned(),
        wanted: LL.books.ownerships.wanted(),
        elsewhere: LL.books.ownerships.elsewhere(),
        given_away: LL.books.ownerships.given_away(),
        true: LL.bookForm.ticked(),
        false: LL.bookForm.notTicked(),
      },
      fields: Object.assign({ cover_id: covers }, ...bookFieldsWhere(() => true).map(ofBook)),
    },
    editReading: {
      site: books,
      as: 'admin',
      async make() {
        const slug = await books.addBook({ book_name: newName() })
        const reading = { slug, state: 'finished' }
        const added = await books.write('addReading', reading, 'admin')
        return paths.editReading((await added.json()).id)
      },
      fields: {
        state: ['stopped', 'finished'],
        stars: ['0', '1.5', '2.25', '4'],
        ...orNothing({
          ...days({ started: '2026-01', finished: '2026-02' }),
          ...numbers({ page: 101, percent: 11 }),
          ...words('review'),
          format: ['audio', 'digital'],
        }),
      },
    },
    editLoan: {
      site: books,
      as: 'admin',
      make: async () => paths.editLoan((await books.lend('Oeroeg', newName())).id),
      fields: { ...loan, ...orNothing(days({ due_on: '2099-03' })) },
    },
    'editLoan of a book that came back': {
      site: books,
      as: 'admin',
      async make() {
        const { id } = await books.lend('Oeroeg', newName())
        await books.write('returnBook', { id }, 'admin')
        await books.sendEdit(
          paths.editLoan(id),
          { borrower: newName(), lent_on: '2026-01-01' },
          'admin',
        )
        return paths.editLoan(id)
      },
      fields: {
        ...loan,
        ...days({ returned_on: '2026-02' }),
        ...orNothing(days({ due_on: '2099-03' })),
      },
    },
    editWorkout: {
      site: workouts,
      as: 'otherUser',
      async make() {
        const exercises = [{ name: 'Squat', sets: [set({ reps: 5, weight: 60 })] }]
        const workout = { kind: 'strength', exercises }
        return paths.editWorkout(await workouts.addWorkout(workout, 'otherUser'))
      },
      fields: {
        kind: ['run', 'ride', 'swim'],
        ...days({ date: '2026-01' }),
        ...words('exercises.0.name'),
        ...words('exercises.0.note'),
        ...words('exercises.0.sets.0.note'),
        'exercises.0.sets.0.kind': ['warm-up', 'drop'],
        'exercises.0.unit': ['kg', 'lb'],
        ...numbers({ 'exercises.0.sets.0.reps': 401, 'exercises.0.sets.0.weight': 501 }),
        ...orNothing({
          ...words('title', 'note'),
          ...numbers({ minutes: 601, kilometres: 701, heart_rate: 41, max_heart_rate: 141 }),
          ...fill(['exercises.0.sets.0.seconds'], (_, number) => `13:${number + 10}`),
          ...numbers({ 'exercises.0.sets.0.distance': 901, 'exercises.0.sets.0.heart_rate': 51 }),
          ...fill(['exercises.0.sets.0.rest'], (_, number) => `1:${number + 10}`),
          'exercises.0.sets.0.rpe': ['6,5', '7', '8', '9,5'],
          ...fill(['start'], (_, number) => `12:${number + 10}`),
        }),
      },
      shown: {
        run: 'Hardlopen',
        ride: 'Fietsen',
        swim: 'Zwemmen',
        'warm-up': LL.workouts.setKinds['warm-up'](),
        drop: LL.workouts.setKinds.drop(),
      },
    },
    editNote: {
      site: notes,
      as: 'user',
      make: async () => paths.editNote(await notes.addNote('Tekst', 'Titel')),
      fields: {
        ...orNothing({ ...words('title'), ...days({ due: '2026-05' }) }),
        ...words('body'),
      },
    },
    editAccount: {
      site: notes,
      as: 'user',
      make: async () => paths.editAccount,
      fields: {
        ...words('name'),
        locale: ['en', 'de', 'es'],
        timeZone: ['UTC', 'Europe/Paris', 'America/New_York', 'Asia/Tokyo'],
      },
      shown: mapLanguages((locale) => languages[locale].name),
    },
  }
}

/** With its check digit (ISBN-13, ISO 2108). */
const ofKind: Record<BookField['kind'], (name: string) => Record<string, string[]>> = {
  line: words,
  lines: words,
  list: words,
  number: (name) => numbers({ [name]: name.length * 41 }),
  day: (name) => days({ [name]: '2026-02' }),
  partOfDate: (name) => fill([name], (_, number) => String(1980 + number)),
  isbn: (name) => fill([name], isbn),
  language: (name) => ({ [name]: ['nl', 'de-AT', 'en-GB', 'es-MX'] }),
  ownership: (name) => ({ [name]: ['owned', 'wanted', 'elsewhere', 'given_away'] }),
  check: (name) => ({ [name]: ['false', 'true', 'false', 'true'] }),
}

function ofBook(name: BookFieldName): Record<string, string[]> {
  const { kind, input } = bookField(name)
  const values = ofKind[kind](name)
  return input.safeParse('').data === null ? orNothing(values) : values
}

function isbn(_: string, number: number): string {
  const digits = `9789012345${String(number).padStart(2, '0')}`
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  return digits + String((10 - (sum % 10)) % 10)
}

const books = await openBooks()
const notes = await openNotes()
const workouts = await openWorkouts()
const forms = openForms({ books, notes, workouts }, await addCovers(books))

/** Functions that ask for no version, by why they overwrite nothing unseen. */
const orderless: Record<string, string> = {
  'adds, and what is sent twice with one id once': `
    addNote addNotePicture addWorkout noteExercises addBook addCover addMeasure addReading lendBook addPasskey makeAccessToken
    invite signUp
  `,
  'compares what the form was opened with by itself, as its own tests show':
    'publishNote renamePasskey unpublishArticle editEmail',
  'finds its task by the version that it was seen in, or fails': 'tickNoteTask',
  'replaces what is there, which joins the earlier versions':
    'restoreNoteVersion restoreWorkoutVersion restoreBookVersion',
  'says which of two states there shall be': `
    pinNote archiveNote returnBook reopenLoan setUserRole deleteAccount keepAccount removeTotp
    removeLoanCalendar removeNoteCalendar chooseLoanLetters showReadingNow
  `,
  'adds a request, or answers or takes back one that is open':
    'askForBook answerBookRequest withdrawBookRequest',
  'changes one field of books that are as they were chosen, or have the name that was read':
    'moveBooks renamePlace undoBookMove',
  'adds weeks to the day that is stored, and says which day it is then': 'extendLoan',
  'puts away or takes back, whole':
    'trashNote restoreNote deleteWorkout restoreWorkout deleteMeasure restoreMeasure deleteBook restoreBook deleteReading restoreReading revokeSharedPage restoreSharedPage',
  'leaves every name that an exercise had, or puts it back': `
    renameExercise addExerciseName mergeExercises undoExerciseMerge
  `,
  'is refused when somebody else changed it meanwhile': 'editExercise editMeasure',
  'adds to what is there, once, in one transaction': 'addSet addWorkoutLine restoreSet',
  'is refused where something else stands than was seen': 'editSet deleteSet editTrainedExercise',
  'says what comes next, and the last one counts':
    'setRest closeWorkout repeatWorkout startWorkoutPlan renameWorkoutPlan',
  'makes another one, deletes it, or puts it back':
    'addWorkoutPlan deleteWorkoutPlan restoreWorkoutPlan',
  'takes away only what no workout needs': 'removeExerciseName deleteExercise',
  'says how many copies there are with it, or fails': 'addCopy',
  'deletes only what is in the trash already': 'purgeNote purgeWorkout',
  'deletes only what no note shows': 'deleteNotePicture',
  'stores what nobody saved yet, of whoever typed last': 'saveFormDraft',
  'ends or repeats only what its id or the session names': `
    endSession endOtherSessions signOut removePasskey removeAccessToken revokeInvitation endUser
    endWaitingUsers retryEmail discardEmail
  `,
  'replaces a secret by a random one, as its page says':
    'makeLoanCalendar makeNoteCalendar makeRecoveryCodes startTotp confirmTotp shareWantList shareReadingYear',
  'asks for the password that is stored': 'editPassword',
  'needs a code or a challenge that is good once': `
    proveAddress changePassword setSession trustDevice lockAccount finishSignIn
    signInWithPasskey confirmWithPasskey
  `,
  'starts a session, a ceremony or a letter': `
    signIn confirmIdentity startPasskey startPasskeySignIn startPasskeyConfirmation
    resetPassword sendDeviceLetter sendProof sendTestEmail makeBackup checkDatabase
  `,
  'shows a file first, starts once what was shown, or takes back what nobody has changed':
    'previewImport mapImport answerImport startImport undoImport',
  'compares the one number that it sets with the one it replaces': 'setReadingGoal',
  'writes a cookie': 'setTheme setDebugMode',
}

test('each function that changes something stored has its form here, or a reason to have none', () => {
  const writes = functionsIn(rooms).filter(({ effect }) => effect === 'write')
  const known = new Set(Object.keys(forms).map((name) => name.replace(/ .*/, '')))
  const listed = [...known, ...Object.values(orderless).join(' ').trim().split(/\s+/)]
  expect(listed.toSorted()).toEqual(writes.map(({ id }) => String(id)).toSorted())
  for (const { id, input } of writes.filter(({ id }) => known.has(id))) {
    const { required } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    expect([id, required]).toEqual([id, expect.arrayContaining(['version'])])
  }
})

test('a program that does not know of a change to a record cannot undo it', async () => {
  const { slug, id: loan } = await books.lend('Oeroeg', 'Bram')
  const lent = { lent_on: '2026-01-01', due_on: null }
  const workout = { id: await workouts.addWorkout(), date: today, kind: 'walk' }
  for (const [{ write }, id, edit, field, as] of [
    [books, 'editBook', { slug }, 'book_name', 'admin'],
    [books, 'editLoan', { id: loan, ...lent }, 'borrower', 'admin'],
    [notes, 'editNote', { id: await notes.addNote('Begin') }, 'body', 'user'],
    [workouts, 'editWorkout', workout, 'note', 'user'],
  ] as const) {
    for (const [typed, version, status] of [
      ['Zonder', undefined, 422],
      ['Eerst', 1, 200],
      ['Later', 1, 409],
    ]) {
      const answer = await write(id, { ...edit, [String(field)]: typed, version }, as)
      expect([id, version, answer.status]).toEqual([id, version, status])
    }
  }
})

test('a program that does not know what a note is published as, or how a passkey is called, cannot replace it', async () => {
  const { id } = await (await notes.write('addNote', { title: 'A', body: 'B' }, 'admin')).json()
  const publication = { id, version: 1, slug: 'eerst', language: 'nl' }
  const cookie = await notes.signUp('programma@voordeur.example')
  const { passkey } = await passkeysOf(notes).addPasskey(cookie, 'Laptop')
  const calls: [FunctionId, object, As, number?][] = [
    ['publishNote', publication, 'admin'],
    ['publishNote', { ...publication, opened: '' }, 'admin', 200],
    ['publishNote', { ...publication, slug: 'later', opened: '' }, 'admin', 409],
    ['publishNote', { ...publication, slug: 'later', opened: 'eerst nl' }, 'admin', 200],
    ['renamePasskey', { id: passkey.id, name: 'Werk' }, cookie],
    ['renamePasskey', { id: passkey.id, name: 'Werk', was: 'Laptop' }, cookie, 200],
    ['renamePasskey', { id: passkey.id, name: 'Thuis', was: 'Laptop' }, cookie],
  ]
  for (const [call, edit, as, status = 422] of calls) {
    const answer = await notes.write(call, edit, as)
    expect([call, edit, answer.status]).toEqual([call, edit, status])
  }
})

for (const [id, form] of Object.entries(forms)) {
  test(`all fields of ${id} are typed into here`, async () => {
    const { site, as, make, fields } = form
    const shown = Object.keys(editFields(await site.page(await make(), as)))
    // The line and what a picture shows only fill in other fields; one exercise is in no group.
    const others = [...hidden, 'line', 'picture_alt', 'exercises.0.together']
    const typed = shown.filter((name) => !others.includes(name))
    expect(Object.keys(fields).toSorted()).toEqual(typed.toSorted())
  })

  const { site, as, make, fields, shown = {} } = form
  const edit = fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, values]) => [name, fc.constantFrom(...values)]),
    ),
    { requiredKeys: [] },
  )

  test(`of all that is typed into three forms of ${id} at once, each is saved or shown beside what was`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 3 }), async (edits) => {
        const path = await make()
        const opened = editFields(await site.page(path, as))
        const seen = new Set<string>()
        for (const typed of edits.map(withoutMissing)) {
          const before = await stored(form, path)
          let answer = await site.send(path, { ...opened, ...typed }, as)
          for (let tries = 0; answer.status === 409 && tries < 3; tries += 1) {
            const html = await answer.text()
            const page = select(
              html,
              'main dt, main dd, main p, main textarea, main input, main img',
            )
              .flatMap(({ text, attributes: { value, src } }) => [text, value, src])
              .filter(Boolean)
              .join(' ')
            for (const [name, value] of [...Object.entries(typed), ...Object.entries(before)]) {
              const isInForm = editFields(html)[name] === value
              if (isInForm || isShown(page, name, shown[value] ?? value))
                seen.add(`${name} ${value}`)
            }
            expect(await stored(form, path)).toEqual(before)
            answer = await site.send(path, editFields(html), as)
          }
          expect(answer.status).toBe(303)
          const after = await stored(form, path)
          for (const [name, value] of Object.entries(typed)) {
            const isKnown = after[name] === value || seen.has(`${name} ${value}`)
            expect(isKnown || value === opened[name]).toBe(true)
          }
          for (const [name, value] of Object.entries(before)) {
            const isKnown = after[name] === value || seen.has(`${name} ${value}`)
            expect(isKnown || value === opened[name]).toBe(true)
            // All exercises of a workout are one field.
            const isTheirs =
              value !== opened[name] && (typed[name] ?? opened[name]) === opened[name]
            if (isTheirs && !name.startsWith('exercises.')) expect(after[name]).toBe(value)
          }
        }
      }),
      { examples: certainly(fields), numRuns: times(5, 40) },
    )
  })
}

test('a form of a book that was put away saves nothing into another one that has its address since', async () => {
  const book_name = newName()
  const path = paths.editBook(await books.addBook({ book_name }))
  const slug = path.split('/').at(-1) ?? ''
  const later = (publisher: string) => books.addBook({ book_name, publisher })
  const putAway = async () =>
    (await (await books.write('deleteBook', { slug }, 'admin')).json()).undo
  const save = (fields: Record<string, string>) =>
    books.send(path, { ...fields, publisher: 'Ongezien' }, 'admin')

  const first = editFields(await books.page(path, 'admin'))
  const undo = await putAway()
  expect(await later('Van een ander')).toBe(slug)
  const second = editFields(await books.page(path, 'admin'))
  expect((await save(first)).status).toBe(409)
  expect((await books.book(slug)).publisher).toBe('Van een ander')

  await putAway()
  expect((await books.write('restoreBook', { id: undo }, 'admin')).status).toBe(200)
  await books.editBook(slug, { book_name, publisher: 'Van de eerste' })
  expect((await save(second)).status).toBe(409)
  expect((await books.book(slug)).publisher).toBe('Van de eerste')
})

test('a form that was opened before a stop and a start overwrites nothing that was saved since', async () => {
  await using place = await temporaryDatabase()
  const open = async () => {
    const db = await openDatabase(place)
    const [books, notes] = [await openBooks({ db }), await openNotes({ db })]
    return { db, forms: openForms({ books, notes, workouts: await openWorkouts({ db }) }, []) }
  }
  const before = await open()
  const opened = new Map<string, { path: string; cookie: string; fields: Record<string, string> }>()
  for (const [id, { site, as, make }] of Object.entries(before.forms)) {
    const [path, cookie] = [await make(), await site.cookies(as)]
    opened.set(id, { path, cookie, fields: editFields(await site.page(path, cookie)) })
  }
  await before.db.close()
  const after = await open()
  for (const [id, { site, fields: values }] of Object.entries(after.forms)) {
    const { path = '', cookie = '', fields = {} } = opened.get(id) ?? {}
    const [name = ''] = Object.keys(values).filter((each) =>
      /name|title|borrower|review/.test(each),
    )
    const type = (at: number) =>
      site.send(path, { ...fields, [name]: values[name]?.at(at) ?? '' }, cookie)
    expect([id, (await type(-1)).status]).toEqual([id, 303])
    expect([id, (await type(-2)).status]).toEqual([id, 409])
    expect((await stored({ site, as: cookie }, path))[name]).toBe(values[name]?.at(-1) ?? '')
  }
  await after.db.close()
})

test('whoever renames a passkey that was renamed meanwhile is told its name, and then has their own', async () => {
  const cookie = await notes.signUp('sleutel@voordeur.example')
  await passkeysOf(notes).addPasskey(cookie, 'Laptop')
  const links = attributes(await notes.page(paths.signInSecurity, cookie), 'main a', 'href')
  const link = links.find((href) => /\/passkeys?\/.+/.test(href ?? '')) ?? ''
  const rename = (name: string, was = 'Laptop') => notes.send(link, { name, was }, cookie)
  expect((await rename('Werk')).status).toBe(303)
  const refused = await rename('Thuis')
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toContain(LL.security.passkeys.renamedMeanwhile({ name: 'Werk' }))
  expect(attributes(html, 'main [name=name]', 'value')).toEqual(['Thuis'])
  const [was = ''] = attributes(html, 'main [name=was]', 'value')
  expect((await rename('Thuis', was)).status).toBe(303)
  expect(await notes.page(link, cookie)).toContain('value="Thuis"')
})

test('whoever changes an e-mail address that was changed meanwhile is told which it is, and then has their own', async () => {
  const [first, second, third] = ['een', 'twee', 'drie'].map((name) => `${name}@tabs.example`)
  let cookie = await notes.signUp(first ?? '')
  const page = await notes.page(paths.editAccount, cookie)
  const change = (email = '', was = attributes(page, '#email [name=was]', 'value')[0] ?? '') =>
    notes.send(paths.editEmail, { email, was, password: goodPassword }, cookie)
  const changed = await change(second)
  expect(changed.status).toBe(303)
  cookie = cookiesOf(changed)
  const refused = await change(third)
  expect(refused.status).toBe(422)
  const html = await refused.text()
  const problem = LL.account.emailChangedMeanwhile({ email: second ?? '' })
  expect(texts(html, '#new-email-problem')).toEqual([problem])
  expect(attributes(html, '#new-email', 'value')).toEqual([third])
  const [was = ''] = attributes(html, '#email [name=was]', 'value')
  expect((await change(third, was)).status).toBe(303)
})

type Edits = Record<string, string>[]

function certainly(fields: EditForm['fields']): [Edits][] {
  const names = Object.keys(fields)
  const of = (which: string[], at: number) =>
    Object.fromEntries(which.map((name) => [name, nth(fields[name] ?? [], at)]))
  const half = Math.ceil(names.length / 2)
  const emptied = of(names, 0)
  return [
    [[of(names, -1), of(names, -2), of(names, -3)]],
    [[of(names.slice(0, half), -1), of(names.slice(half), -2)]],
    [[emptied, of(names, -1)]],
    [[of(names, -1), emptied]],
  ]
}

function nth(values: readonly string[], at: number): string {
  return values.at(at % values.length) ?? ''
}

/** An empty value is shown by the name of its field. */
function isShown(page: string, name: string, value: string): boolean {
  if (value !== '') return page.includes(value)
  const { empty, stored, typed } = LL.editConflict
  const field = fieldLabel({ LL, fieldLabels }, name)
  return [stored, typed].some((side) => page.includes(`${side({ field })} ${empty()}`))
}

function withoutMissing(fields: Record<string, string | undefined>): Record<string, string> {
  const typed = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return Object.fromEntries(typed)
}

async function stored(
  { site, as }: { site: Site; as: As },
  path: string,
): Promise<Record<string, string>> {
  await site.db.orm.delete(drafts)
  const fields = Object.entries(editFields(await site.page(path, as)))
  return Object.fromEntries(fields.filter(([name]) => !hidden.includes(name)))
}
