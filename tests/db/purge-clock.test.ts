import { expect, test } from 'bun:test'
import { sessions } from '../../db/schema/account'
import { books } from '../../db/schema/books'
import { drafts as draftsTable } from '../../db/schema/drafts'
import { notes } from '../../db/schema/notes'
import { workouts } from '../../db/schema/workouts'
import { purge } from '../../src/purge'
import { rooms } from '../../src/rooms'
import { openSite } from '../fixtures/site'

const hour = 3_600_000
const day = 24 * hour
const start = Date.now()

async function openHouse() {
  let moment = start
  const site = await openSite({ now: () => new Date(moment) })
  const { write, db } = site
  const { id } = await (await write('addNote', { body: 'Spijker' })).json()
  await write('trashNote', { id })
  const added = await write('addWorkout', { date: '2026-11-21', kind: 'run' })
  await write('deleteWorkout', { id: (await added.json()).id })
  const { slug } = await (await write('addBook', { book_name: 'Oeroeg' }, 'admin')).json()
  await write('deleteBook', { slug }, 'admin')
  await write('saveDraft', { id: crypto.randomUUID(), version: 0, body: 'Bezig' })
  const fields = { note: 'Bezig' }
  await write('saveFormDraft', { id: crypto.randomUUID(), page: '/workouts/add', fields })

  async function counts() {
    const tables = [notes, workouts, books, sessions, draftsTable] as const
    const found = await Promise.all(tables.map((table) => db.orm.$count(table)))
    const [inNotes, inWorkouts, inBooks, sessionsLeft, drafts] = found
    return { inNotes, inWorkouts, inBooks, sessionsLeft, drafts }
  }

  return {
    ...site,
    counts,
    async run(from: number, times: number, pause = hour): Promise<void> {
      for (let count = 0; count < times; count += 1) {
        moment = from + count * pause
        await purge(db, new Date(moment), rooms)
      }
    },
    note: id,
  }
}

test('a clock that is ten years ahead for a day deletes nothing that was not due anyway', async () => {
  const house = await openHouse()
  const before = await house.counts()
  await house.run(start, 1)
  await house.run(start + 3650 * day, 24)
  expect(await house.counts()).toEqual(before)
  await house.run(start + day, 1)
  expect(await house.counts()).toEqual(before)
  expect((await house.write('restoreNote', { id: house.note })).status).toBe(200)
})

test('what is due is deleted, as the days go by, and after a long rest too', async () => {
  const house = await openHouse()
  await house.run(start, 1)
  await house.run(start + 29 * day, 28)
  const { sessionsLeft = 0, drafts } = await house.counts()
  expect(await house.counts()).toMatchObject({ inNotes: 1, inWorkouts: 1, inBooks: 1 })
  expect(sessionsLeft).toBeGreaterThan(0)
  await house.run(start + 31 * day, 48)
  const emptied = { inNotes: 0, inWorkouts: 0, inBooks: 0, sessionsLeft: 0 }
  expect(await house.counts()).toEqual({ ...emptied, drafts })
  await house.run(start + 366 * day, 400)
  expect((await house.counts()).drafts).toBe(0)
})

test('however often a site starts with a clock that is ten years ahead, nothing goes that was not due', async () => {
  const house = await openHouse()
  const before = await house.counts()
  await house.run(start, 1)
  await house.run(start + 3650 * day, 300, 60_000)
  expect(await house.counts()).toEqual(before)
  await Promise.all(Array.from({ length: 40 }, () => house.run(start + 3651 * day - hour, 1)))
  expect(await house.counts()).toEqual(before)
})

test('a clock that is ahead at every other start deletes nothing that was not due', async () => {
  const house = await openHouse()
  const before = await house.counts()
  for (let count = 0; count < 100; count += 1) {
    await house.run(start + count * 60_000, 1)
    await house.run(start + (3650 + count) * day, 1)
  }
  expect(await house.counts()).toEqual(before)
})

for (const [often, days] of [
  ['day', 1],
  ['week', 7],
  ['quarter', 91],
] as const) {
  test(`a site that runs for a minute each ${often} deletes what is due, and nothing before`, async () => {
    const house = await openHouse()
    const before = await house.counts()
    await house.run(start, Math.ceil(30 / days), days * day)
    expect(await house.counts()).toEqual(before)
    await house.run(start + Math.ceil(30 / days) * days * day, 3, days * day)
    const { inNotes, inWorkouts, inBooks, sessionsLeft } = await house.counts()
    expect([inNotes, inWorkouts, inBooks, sessionsLeft]).toEqual([0, 0, 0, 0])
  })
}

test('a clock that was ahead and is set back keeps nobody signed in for long', async () => {
  let moment = start + 400 * day
  const site = await openSite({ now: () => new Date(moment) })
  const cookie = await site.signUp('ahead@voordeur.example')
  expect(await site.whoIs(cookie)).toBe('ahead@voordeur.example')
  moment = start
  expect(await site.whoIs(cookie)).toBeNull()
})
