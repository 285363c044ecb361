import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import Papa from 'papaparse'
import { passkeys, recoveryCodes } from '../../../db/schema/factors'
import { hashRecoveryCode } from '../../../src/identity/factors/recovery-codes'
import { addAuthenticator } from '../../fixtures/factors/authenticator'
import { passkeysOf } from '../../fixtures/factors/passkeys'
import { openCovers } from '../../fixtures/rooms/covers'
import { openNotes } from '../../fixtures/rooms/notes'
import { set } from '../../fixtures/rooms/workouts'
import { picture } from '../../fixtures/stand-ins/picture'
import { times } from '../../long-form'
import { address, everything, readNote } from './unzip'

const library = await openCovers()

test('everything of somebody comes as a file to save, in their language', async () => {
  const { send } = await openNotes()
  const { answer, names, text } = await everything(send, 'user', `/de${address}`)
  expect(answer.headers.get('Content-Type')).toBe('application/zip')
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="thuis-\d{4}-/)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(names).toEqual([
    'LIES MICH.txt',
    'account.json',
    'exercises.json',
    'manifest.json',
    'measures.json',
    'plans.json',
    'trainings.json',
    'versions/notes.json',
    'versions/workouts.json',
    'workouts.csv',
    'workouts.json',
  ])
  expect(text('LIES MICH.txt')).toStartWith('Alles von Bo (user@voordeur.example)')
  expect(JSON.parse(text('workouts.json'))).toEqual([])
})

test('notes come as they were written, from wherever they are kept', async () => {
  const { send, addNote, write } = await openNotes()
  const body = '# Boodschappen\n\n---\n- [ ] melk #huis\n'
  const ids = [await addNote(body, 'a/b: "c"'), await addNote('weg'), await addNote('oud')]
  await write('trashNote', { id: ids[1] })
  await write('archiveNote', { id: ids[2], is_archived: true })
  await addNote('van een ander', undefined, 'otherUser')
  const { names, text } = await everything(send)
  const notes = names.filter((name) => name.startsWith('notes/'))
  expect(notes.map((name) => name.replace(/\d{4}-\d\d-\d\d/, 'date')).toSorted()).toEqual(
    [
      `notes/archive/date-oud-${ids[2]?.slice(0, 8)}.md`,
      `notes/date-a-b-c-${ids[0]?.slice(0, 8)}.md`,
      `notes/trash/date-weg-${ids[1]?.slice(0, 8)}.md`,
    ].toSorted(),
  )
  const [open = ''] = notes.filter((name) => name.includes('a-b-c'))
  const { facts, body: written } = readNote(text(open))
  expect(facts).toMatchObject({ id: ids[0], title: 'a/b: "c"', tags: ['huis'] })
  expect(written).toBe(body)
})

test('any note can be read back out of its file', async () => {
  const { read, send, addNote } = await openNotes()
  const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  const bodies = new Set<string>()
  await fc.assert(
    fc.asyncProperty(words, words, async (title, text) => {
      const id = await addNote(`x${text}`, `t${title}`)
      const note = await (await read('fetchNote', { id })).json()
      const { names, text: written } = await everything(send)
      const file = names.find((name) => name.includes(id.slice(0, 8))) ?? ''
      const { facts, body } = readNote(written(file))
      expect(facts).toMatchObject({ title: note.title })
      expect(body).toBe(note.body)
      bodies.add(body)
    }),
    { numRuns: times(10, 100) },
  )
  expect(bodies.size).toBeGreaterThan(5)
})

test('workouts come whole as JSON, and as CSV a row for each set', async () => {
  const { send, write, read } = await openNotes()
  const exercises = [{ name: '=1+1', sets: [set({ reps: 5, weight: 62.5 }), set({ reps: 3 })] }]
  const strength = { date: '2026-01-02', kind: 'strength', note: 'goed, "ja"', exercises }
  const { id } = await (await write('addWorkout', strength)).json()
  await write('addWorkout', { date: '2026-01-03', kind: 'run', distance: 5000 })
  await write('addWorkout', { date: '2026-01-04', kind: 'ride' }, 'otherUser')
  const { exercises: all } = await (await read('fetchExercises')).json()
  await write('addExerciseName', { id: all[0].id, name: 'two' })
  const { text } = await everything(send)
  const stored = await (await read('fetchWorkout', { id })).json()
  const [first, second, ...more] = JSON.parse(text('workouts.json'))
  expect(first).toEqual({ ...stored, source: null, source_id: null, deletedAt: null })
  expect(JSON.parse(text('exercises.json'))).toMatchObject([
    { name: '=1+1', names: ['two'], unit: 'kg' },
  ])
  expect([second.distance, more]).toEqual([5000, []])
  const { data, errors } = Papa.parse<Record<string, string>>(text('workouts.csv').trim(), {
    header: true,
  })
  expect(errors).toEqual([])
  expect(data.map(({ date, exercise, reps, weight }) => [date, exercise, reps, weight])).toEqual([
    ['2026-01-02', "'=1+1", '5', '62.5'],
    ['2026-01-02', "'=1+1", '3', ''],
    ['2026-01-03', '', '', ''],
  ])
  expect(data[0]?.note).toBe('goed, "ja"')
})

test('what was typed and not saved comes too, and no secret does', async () => {
  const { send, write, cookies } = await openNotes()
  const note = { id: crypto.randomUUID(), title: 'Half' }
  const bodies = ['nog niet', 'in een ander tabblad']
  for (const body of bodies) {
    const draft = { id: crypto.randomUUID(), page: `/notes/${note.id}/edit` }
    await write('saveFormDraft', { ...draft, fields: { title: note.title, body } })
  }
  const { names, text } = await everything(send)
  const drafts = names.filter((name) => name.startsWith('drafts/notes/'))
  const read = drafts.map((name) => readNote(text(name)))
  expect(read.map(({ body }) => body).toSorted()).toEqual(bodies.toSorted())
  for (const { facts } of read) expect(facts).toMatchObject({ id: note.id, title: 'Half' })
  const all = names.map(text).join('\n')
  expect(all).not.toContain('argon2')
  expect(all).not.toContain((await cookies('user')).split('=')[1] ?? '')
  expect(JSON.parse(text('account.json'))).toMatchObject({
    email: 'user@voordeur.example',
    sessions: [{ userAgent: '' }],
  })
})

test('the shelf with its loans and covers comes to an admin, and to nobody else', async () => {
  const { get, send, addBook, lend, sendBook, storedCovers } = library
  await addBook({ book_name: 'Nada', author_name: 'Carmen Laforet', remark: 'van oma' })
  await lend('Max Havelaar', 'Bo')
  await sendBook('/books/_admin/add', { book_name: 'Met plaatje' }, await picture('png'))
  const [cover] = await storedCovers()
  expect(cover).toBeDefined()
  const { names, text, bytes } = await everything(send, 'admin')
  expect(names.filter((name) => name.startsWith('books/'))).toEqual([
    'books/books.csv',
    'books/books.json',
    `books/covers/${cover}.webp`,
    'books/deleted-books.json',
    'books/loans.csv',
    'books/loans.json',
  ])
  const served = await (await get(`/books/_cover/${cover}`, 'admin')).bytes()
  expect(bytes(`books/covers/${cover}.webp`)).toEqual(served)
  const books: { book_name: string; remark: string | null }[] = JSON.parse(text('books/books.json'))
  expect(books.map(({ book_name, remark }) => [book_name, remark])).toEqual([
    ['Nada', 'van oma'],
    ['Max Havelaar', null],
    ['Met plaatje', null],
  ])
  expect(JSON.parse(text('books/loans.json'))).toMatchObject([
    { book: 'max-havelaar', borrower: 'Bo', returned_on: null },
  ])
  expect(Papa.parse(text('books/books.csv').trim(), { header: true }).data).toHaveLength(3)
  expect((await everything(send, 'user')).names.filter((name) => name.startsWith('books'))).toEqual(
    [],
  )
})

test('whoever borrowed a book or asked for one gets that in their export, and nothing of others', async () => {
  const { send, addBook, cookies, read, write } = library
  await Promise.all([cookies('user'), cookies('otherUser')])
  const slug = await addBook({ book_name: 'Geleend en gevraagd', copies: 2 })
  await write('askForBook', { slug, message: 'Graag' })
  const { open } = await (await read('fetchBookRequests', undefined, 'admin')).json()
  await write('answerBookRequest', { id: open[0].id, answer: 'lent' }, 'admin')
  const { text } = await everything(send)
  const book_name = 'Geleend en gevraagd'
  expect(JSON.parse(text('borrowed-books.json'))).toMatchObject([{ book_name, returned_on: null }])
  expect(JSON.parse(text('book-requests.json'))).toMatchObject([
    { book_name, message: 'Graag', answer: 'lent' },
  ])
  const others = (await everything(send, 'otherUser')).names
  expect(others.filter((name) => /borrowed|requests/.test(name))).toEqual([])
})

test('what guards an account is listed, and nothing that would open it', async () => {
  const at = '2026-11-22T09:00:00.000Z'
  const site = await openNotes({ now: () => new Date(at) })
  const email = 'user@voordeur.example'
  const { send, db, cookies, now } = site
  const { addPasskey } = passkeysOf(site)
  const listed = async () => JSON.parse((await everything(send)).text('account.json')).factors
  expect(await listed()).toEqual({ totpSince: null, recoveryCodes: 0, passkeys: [] })
  const { passkey } = await addPasskey(await cookies('user'), 'Telefoon')
  await addPasskey(await cookies('otherUser'), 'van een ander')
  const phone = { name: 'Telefoon', createdAt: at, usedAt: null }
  expect(await listed()).toEqual({ totpSince: null, recoveryCodes: 10, passkeys: [phone] })
  await db.orm.delete(recoveryCodes)
  const { secret, userId, recoveryCodes: codes } = await addAuthenticator(db, email, now())
  await db.orm.delete(recoveryCodes).where(eq(recoveryCodes.id, hashRecoveryCode(codes[0] ?? '')))
  expect(await listed()).toMatchObject({ totpSince: phone.createdAt, recoveryCodes: 9 })
  const { names, text } = await everything(send)
  const all = names.map(text).join('\n')
  const [stored] = await db.orm.select().from(passkeys).where(eq(passkeys.userId, userId))
  const hashes = codes.map(hashRecoveryCode)
  expect(stored?.publicKey).toMatch(/.{40}/)
  for (const kept of [secret, passkey.id, stored?.publicKey ?? '', ...codes, ...hashes]) {
    expect(all).not.toContain(kept)
  }
})
