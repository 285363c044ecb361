import { expect, test } from 'bun:test'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { unzipSync } from 'fflate'
import { openDatabase } from '../../db/client'
import { books } from '../../db/schema/books'
import { notes } from '../../db/schema/notes'
import { workouts } from '../../db/schema/workouts'
import { EnvError, parseEnv } from '../../src/env'
import { paths } from '../../src/paths'
import { purge } from '../../src/purge'
import { type Room, rooms } from '../../src/rooms'
import { goodPassword, testApp } from '../fixtures/app'
import { subsets } from '../fixtures/rooms/lived-in'
import { texts } from '../fixtures/select'
import { emailOf, openSite } from '../fixtures/site'
import { temporaryDatabase } from '../fixtures/temporary-database'

async function openHouse() {
  const site = await openSite()
  const { write } = site
  const ids: Record<string, string> = {}
  for (const body of ['Blijft', 'Weg']) {
    ids[body] = (await (await write('addNote', { body }, 'admin')).json()).id
    const workout = { date: '2026-11-21', kind: 'run', note: body }
    ids[`${body} ook`] = (await (await write('addWorkout', workout, 'admin')).json()).id
    const book = await write('addBook', { book_name: body }, 'admin')
    ids[`${body} uit`] = (await book.json()).slug
  }
  await write('trashNote', { id: ids.Weg }, 'admin')
  await write('deleteWorkout', { id: ids['Weg ook'] }, 'admin')
  await write('deleteBook', { slug: ids['Weg uit'] }, 'admin')
  return { ...site, admin: await site.cookies('admin') }
}

const house = await openHouse()
const tables = { books, notes, workouts } satisfies Record<Room, SQLiteTable>

for (const open of subsets) {
  const name = open.join(', ') || 'no room'

  test(`with ${name}, the export of somebody has all that is theirs`, async () => {
    const visitor = await testApp({ ...house, rooms: open })
    const answer = await visitor.post(paths.exportEverything, {}, { Cookie: house.admin })
    const names = Object.keys(unzipSync(await answer.bytes()))
    expect(names).toEqual(expect.arrayContaining(['workouts.json', 'books/books.json']))
    expect(names.filter((file) => file.startsWith('notes/'))).toHaveLength(2)
  })

  test(`with ${name}, nothing is deleted where nobody can take it back`, async () => {
    const { db } = await openHouse()
    const later = Date.now() + 60 * 86_400_000
    // Each purge moves on by at most a day.
    for (let day = 0; day < 32; day += 1) await purge(db, new Date(later), open)
    for (const room of rooms) {
      const count = await db.orm.$count(tables[room])
      expect([room, count]).toEqual([room, open.includes(room) ? 1 : 2])
    }
  })
}

test('an admin who deletes an account is told what goes with it from a closed room too', async () => {
  const site = await openSite()
  await site.write('addNote', { body: 'Van mij' })
  const { users } = await (await site.read('fetchUserSummaries', {}, 'admin')).json()
  const { id } = users.find(({ email }: { email: string }) => email === emailOf.user)
  const visitor = await testApp({ ...site, rooms: [] })
  const Cookie = await site.cookies('admin')
  const page = await (await visitor.ask(paths.user(id), { Cookie })).text()
  expect(texts(page, 'main li').join()).toContain('1 notitie')
  expect(page).not.toContain('training')
})

test('a draft for a form in a closed room is refused as one for no form is', async () => {
  const site = await openSite()
  const as = await site.cookies('user')
  const closed = await openSite({ db: site.db, rooms: ['notes', 'books'] })
  const save = async (page: string) => {
    const data = { id: crypto.randomUUID(), page, fields: { note: 'Bezig' } }
    const answer = await closed.write('saveFormDraft', data, as)
    return [answer.status, await answer.text()]
  }
  expect(await save('/workouts/add')).toEqual(await save('/nergens'))
  expect((await save('/workouts/add'))[0]).toBe(422)
  expect((await save('/books/_admin/add'))[0]).toBe(200)
})

test('whoever signs in comes to the front door, whichever rooms are open', async () => {
  const site = await openSite()
  await site.cookies('user')
  for (const open of [[], rooms]) {
    const visitor = await testApp({ ...site, rooms: open })
    const fields = { email: emailOf.user, password: goodPassword }
    const answer = await visitor.post(paths.signIn, fields)
    expect(answer.headers.get('Location')).toBe(paths.home)
    const elsewhere = await visitor.post(`${paths.signIn}?redirect=/skills`, fields)
    expect(elsewhere.headers.get('Location')).toBe('/skills')
  }
})

test('what is in a room is there again when the room is, and was never gone', async () => {
  await using place = await temporaryDatabase()
  const first = await openDatabase(place)
  const site = await openSite({ db: first })
  const { id } = await (await site.write('addNote', { body: 'De sleutel ligt boven.' })).json()
  const as = await site.cookies('user')
  await first.close()
  const turns: (readonly Room[])[] = [rooms, ['books', 'workouts'], [], ['notes']]
  for (const open of turns) {
    const db = await openDatabase(place)
    const { get } = await openSite({ db, rooms: open })
    const note = await get(paths.note(id), as)
    expect([note.status, (await note.text()).includes('ligt boven')]).toEqual(
      open.includes('notes') ? [200, true] : [404, false],
    )
    for (const room of rooms) {
      expect((await get(paths[room], as)).status).toBe(open.includes(room) ? 200 : 404)
    }
    expect((await get(paths.account, as)).status).toBe(200)
    await db.close()
  }
})

for (const [value, open] of [
  [undefined, rooms],
  ['', rooms],
  ['none', []],
  ['notes', ['notes']],
  ['workouts, books', ['books', 'workouts']],
  [rooms.toReversed().join(','), rooms],
] as const) {
  test(`ROOMS=${value} opens ${open.join(' and ') || 'no room'}`, () => {
    expect(parseEnv({ ROOMS: value }).rooms).toEqual([...open])
  })
}

for (const value of ['garden', 'books,garden,shed', 'none,books', 'all', 'Books', ',', 'books,']) {
  test(`ROOMS=${value} is answered with the rooms that there are`, () => {
    const start = () => parseEnv({ ROOMS: value })
    expect(start).toThrow(EnvError)
    const rule = `It must be none, or some of these with commas between them: ${rooms.join(', ')}.`
    expect(start).toThrow(`ROOMS=${value}: Invalid input. ${rule}`)
  })
}
