import { expect, test } from 'bun:test'
import { demoAccounts, fillDemo } from '../../db/demo'
import { books } from '../../db/schema/books'
import { notes } from '../../db/schema/notes'
import { workouts } from '../../db/schema/workouts'
import { fillDemoRooms } from '../../src/commands/demo/fill-demo-rooms'
import { demoVariables } from '../../src/commands/demo/prepare-demo'
import { hashPassword } from '../../src/identity/passwords/passwords'
import { paths, roomOf, splitLocale } from '../../src/paths'
import { emptySite } from '../fixtures/app'
import { subsets } from '../fixtures/rooms/lived-in'
import { listViews } from '../tools/screenshots/list-views'

for (const open of subsets) {
  test(`the demo of a site with ${open.join(', ') || 'no room'} fills no other`, async () => {
    const { db, passwordCost } = await emptySite()
    await fillDemo(db, await hashPassword(passwordCost, 'demo password'), new Date())
    await fillDemoRooms(db, new Date(), open)
    const counts = {
      books: await db.orm.$count(books),
      notes: await db.orm.$count(notes),
      workouts: await db.orm.$count(workouts),
    }
    const filled = Object.entries(counts).filter(([, count]) => count >= demoAccounts.length)
    expect(filled.map(([room]) => room)).toEqual([...open])
    expect(Object.values(counts).filter((count) => count > 0)).toHaveLength(open.length)
  })
}

test('demos of several sites from one clone have a database each', async () => {
  const chosen = [undefined, '/sites/noor', '/sites/saar', '/other/saar']
  const urls = await Promise.all(chosen.map(async (one) => (await demoVariables(one)).DATABASE_URL))
  expect(urls[0]).toBe('file:.data/demo.db')
  expect(new Set(urls).size).toBe(4)
})

const sights = {
  origin: 'http://a.example',
  brokenOrigin: 'http://b.example',
  cookies: [],
  noteId: 'n1',
  project: 'kast',
  article: 'drempels',
}

test('screenshots are taken of a project, of the articles and of one of them', () => {
  const views = listViews({ ...sights, rooms: [] })
  const seen = new Set(views.map(({ address }) => new URL(address).pathname))
  expect(seen).toContain(paths.project(sights.project))
  expect(seen).toContain(paths.writing)
  expect(seen).toContain(paths.article(sights.article))
})

for (const open of subsets) {
  test(`screenshots are taken of open rooms alone: ${open.join(', ') || 'none'}`, () => {
    const views = listViews({ ...sights, rooms: open })
    const seen = views.map(({ address }) => roomOf(splitLocale(new URL(address).pathname).path))
    expect(new Set(seen.filter((room) => room !== undefined))).toEqual(new Set(open))
  })
}
