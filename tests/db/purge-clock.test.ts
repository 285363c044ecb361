import { expect, test } from 'bun:test'
import { sessions } from '../../db/schema/account'
import { books } from '../../db/schema/books'
import { drafts } from '../../db/schema/drafts'
import { notes } from '../../db/schema/notes'
import { workouts } from '../../db/schema/workouts'
import { paths } from '../../src/paths'
import { purge } from '../../src/purge'
import { rooms } from '../../src/rooms'
import { openSite } from '../fixtures/site'

const hour = 3_600_000
const day = 24 * hour
const start = Date.now()

type House = Awaited<ReturnType<typeof openHouse>>

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
  const draft = { id: crypto.randomUUID(), page: paths.editNote(crypto.randomUUID()) }
  await write('saveFormDraft', { ...draft, fields: { body: 'Bezig' } })

  return {
    ...site,
    counts: () =>
      Promise.all([notes, workouts, books, sessions, drafts].map((table) => db.orm.$count(table))),
    async run(from: number, times: number, pause = hour): Promise<void> {
      for (let count = 0; count < times; count += 1) {
        moment = from + count * pause
        await purge(db, new Date(moment), rooms)
      }
    },
    note: id,
  }
}

const wrongClocks: Record<string, (house: House) => Promise<unknown>> = {
  async 'is ten years ahead for a day'({ run }) {
    await run(start, 1)
    await run(start + 3650 * day, 24)
    await run(start + day, 1)
  },
  async 'is ten years ahead at each of many starts, together or not'({ run }) {
    await run(start, 1)
    await run(start + 3650 * day, 40, 60_000)
    await Promise.all(Array.from({ length: 20 }, () => run(start + 3651 * day - hour, 1)))
  },
  async 'is ahead at every other start'({ run }) {
    for (let count = 0; count < 20; count += 1) {
      await run(start + count * 60_000, 1)
      await run(start + (3650 + count) * day, 1)
    }
  },
}

for (const [what, live] of Object.entries(wrongClocks)) {
  test(`a clock that ${what} deletes nothing that was not due anyway`, async () => {
    const house = await openHouse()
    const before = await house.counts()
    await live(house)
    expect(await house.counts()).toEqual(before)
    await house.run(start + day, 1)
    expect((await house.write('restoreNote', { id: house.note })).status).toBe(200)
  })
}

test('what is due is deleted, as the days go by, and after a long rest too', async () => {
  const house = await openHouse()
  await house.run(start, 1)
  await house.run(start + 29 * day, 28)
  const [, , , sessionsLeft = 0, unsaved = 0] = await house.counts()
  expect(await house.counts()).toEqual([1, 1, 1, sessionsLeft, unsaved])
  expect(sessionsLeft).toBeGreaterThan(0)
  await house.run(start + 31 * day, 48)
  expect(await house.counts()).toEqual([0, 0, 0, 0, unsaved])
  await house.run(start + 366 * day, 400)
  expect(await house.counts()).toEqual([0, 0, 0, 0, 0])
})

for (const [often, days] of Object.entries({ week: 7, quarter: 91 })) {
  test(`a site that runs for a minute each ${often} deletes what is due, and nothing before`, async () => {
    const house = await openHouse()
    const before = await house.counts()
    const turns = Math.ceil(30 / days)
    await house.run(start, turns, days * day)
    expect(await house.counts()).toEqual(before)
    await house.run(start + turns * days * day, 3, days * day)
    expect((await house.counts()).slice(0, 4)).toEqual([0, 0, 0, 0])
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
