import { expect, test } from 'bun:test'
import { books } from '../../db/schema/books'
import { notes } from '../../db/schema/notes'
import { workouts } from '../../db/schema/workouts'
import type { FunctionId } from '../../src/functions'
import { paths } from '../../src/paths'
import { daysInTrash, purgeTrash } from '../../src/records/trash/trash'
import type { Room } from '../../src/rooms'
import { attributes } from '../fixtures/select'
import { openSite } from '../fixtures/site'

const begin = new Date('2026-11-21T12:00:00Z')
const daysLater = (days: number, seconds = 0) =>
  new Date(begin.getTime() + days * 86_400_000 + seconds * 1000)
let now = begin
const { db, page, read, send, write } = await openSite({ now: () => now })

interface Trashable {
  as: 'user' | 'admin'
  table: Parameters<typeof purgeTrash>[1]
  /** It is called Rondje. */
  make(): Promise<Response>
  functions: { find: FunctionId; restore: FunctionId; purge?: FunctionId }
  /** Where all that are not in the trash are listed. */
  list: string
  trash(id: string): string
  /** The form that puts it into the trash. */
  away(id: string): [form: string, to: string]
  restored(id: string): string
}

const rooms: Record<Room, Trashable> = {
  books: {
    as: 'admin',
    table: books,
    make: () => write('addBook', { book_name: 'Rondje' }, 'admin'),
    functions: { find: 'fetchBook', restore: 'restoreBook' },
    list: paths.books,
    trash: () => paths.bookTrash,
    away: (slug) => [paths.deleteBook(slug), paths.books],
    restored: paths.book,
  },
  notes: {
    as: 'user',
    table: notes,
    make: () => write('addNote', { title: 'Rondje', body: 'Tekst' }),
    functions: { find: 'fetchNote', restore: 'restoreNote', purge: 'purgeNote' },
    list: paths.notes,
    trash: paths.note,
    away: (id) => [paths.trashNote(id), paths.notes],
    restored: paths.note,
  },
  workouts: {
    as: 'user',
    table: workouts,
    make: () => write('addWorkout', { date: '2026-11-21', kind: 'run', title: 'Rondje' }),
    functions: { find: 'fetchWorkout', restore: 'restoreWorkout', purge: 'purgeWorkout' },
    list: paths.workouts,
    trash: () => paths.workoutTrash,
    away: (id) => [paths.deleteWorkout(id), '/workouts?date=2026-11-21'],
    restored: () => '/workouts?date=2026-11-21',
  },
}

for (const [kind, room] of Object.entries(rooms)) {
  const { as, table, functions, list, trash, away, restored } = room
  const { find, restore, purge } = functions

  async function make(): Promise<string> {
    now = begin
    const { id, slug } = await (await room.make()).json()
    return slug ?? id
  }
  // A note is put away and restored twice without a word, and may be restored until the purge.
  const isLenient = kind === 'notes'
  const key = (id: string) => (kind === 'books' ? { slug: id } : { id })
  const found = async (id: string) => (await read(find, key(id), as)).json()

  async function putAway(id: string): Promise<Record<'restore' | 'purge', string>> {
    const [form, to] = away(id)
    const answer = await send(form, {}, as)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, to])
    const html = await page(trash(id), as)
    const actions = [
      ...attributes(html, 'main form', 'action'),
      ...attributes(html, 'main [formaction]', 'formaction'),
    ]
    const [restore = '', purge = ''] = ['restore', 'purge'].map((verb) =>
      actions.find((action) => action?.endsWith(`/${verb}`)),
    )
    return { restore, purge }
  }

  const idIn = (form: string) => form.split('/').at(-2) ?? ''

  test(`one of ${kind} that is put away is only in the trash, from which it comes back as it was, once`, async () => {
    const id = await make()
    const before = await found(id)
    const forms = await putAway(id)
    expect(await page(list, as)).not.toContain('Rondje</')
    expect((await send(away(id)[0], {}, as)).status).toBe(isLenient ? 303 : 404)
    now = daysLater(daysInTrash, -1)
    const html = await page(trash(id), as)
    expect(html).toContain('Rondje')
    const back = await send(forms.restore, {}, as)
    expect([back.status, back.headers.get('Location')]).toEqual([303, restored(id)])
    expect(await found(id)).toEqual(before)
    const again = await write(restore, { id: idIn(forms.restore) }, as)
    expect(again.status).toBe(isLenient ? 200 : 404)
    now = begin
    expect(await page(list, as)).toContain('Rondje</')
    await putAway(id)
  })

  test(`after thirty days in the trash one of ${kind} is gone, and no day sooner`, async () => {
    await db.orm.delete(table)
    const id = await make()
    const forms = await putAway(id)
    await purgeTrash(db, table, daysLater(daysInTrash, -1))
    expect(await db.orm.$count(table)).toBe(1)
    now = daysLater(daysInTrash, 1)
    if (!isLenient) {
      expect(await page(trash(id), as)).not.toContain('Rondje')
      expect((await write(restore, { id: idIn(forms.restore) }, as)).status).toBe(404)
    }
    await purgeTrash(db, table, now)
    expect(await db.orm.$count(table)).toBe(0)
    now = begin
    expect((await write(restore, { id: idIn(forms.restore) }, as)).status).toBe(404)
  })

  if (purge === undefined) continue

  test(`one of ${kind} in the trash can be deleted for good, and no other one can`, async () => {
    const id = await make()
    expect((await write(purge, { id })).status).toBe(404)
    const forms = await putAway(id)
    expect((await send(forms.purge, {})).status).toBe(303)
    expect((await read(find, { id })).status).toBe(404)
    expect((await write(restore, { id })).status).toBe(404)
  })

  test(`nobody sees, restores or purges one of ${kind} that somebody else put away`, async () => {
    const id = await make()
    await putAway(id)
    const before = await db.orm.select().from(table)
    for (const other of ['otherUser', 'admin'] as const) {
      expect(await page(trash(id), other)).not.toContain('Rondje')
      for (const call of [restore, purge]) {
        expect((await write(call, { id }, other)).status).toBe(404)
      }
    }
    expect(await db.orm.select().from(table)).toEqual(before)
  })
}
