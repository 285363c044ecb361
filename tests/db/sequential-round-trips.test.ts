import { expect, test } from 'bun:test'
import { sessions, users } from '../../db/schema/account'
import { loans } from '../../db/schema/loans'
import { notes } from '../../db/schema/notes'
import { workouts } from '../../db/schema/workouts'
import { fillDemoBooks } from '../../src/commands/demo/fill-demo-books'
import { fillDemoNotes } from '../../src/commands/demo/fill-demo-notes'
import { fillDemoWorkouts } from '../../src/commands/demo/fill-demo-workouts'
import { beforeQueries } from '../fixtures/before-queries'
import { passkeysOf } from '../fixtures/factors/passkeys'
import { maxSequentialRoundTrips } from '../fixtures/routes/query-counts'
import { emailOf, openSite } from '../fixtures/site'

const site = await openSite()
const { db, ask, cookies } = site
const [admin, user] = [await cookies('admin'), await cookies('user')]
const now = new Date()
await fillDemoBooks(db, now)
await fillDemoNotes(db, emailOf.admin, now)
await fillDemoWorkouts(db, emailOf.admin, now)
async function firstOf(table: typeof notes | typeof workouts | typeof loans | typeof users) {
  const [row] = await db.orm.select({ id: table.id }).from(table).limit(1)
  return row?.id
}
const reading = { slug: 'the-fifth-season', state: 'finished' }
const { id: readingId } = await (await site.write('addReading', reading, 'admin')).json()
const file = btoa('Titel,Schrijver\nRingen,Mina Lezer\n')
const { id: importId } = await (await site.write('previewImport', { file }, 'admin')).json()
const mapping = { id: importId, room: 'books', columns: { book_name: 0 } }
await site.write('mapImport', mapping, 'admin')
const trainings = Bun.file('tests/fixtures/imports/hevy-kg.csv')
const named = { file: (await trainings.bytes()).toBase64() }
const { id: namedImportId } = await (await site.write('previewImport', named)).json()
const ids: Record<string, string | undefined> = {
  '/account/import/:id/names': namedImportId,
  '/account/import/:id': importId,
  '/account/users/:id': await firstOf(users),
  '/account/security/passkeys/:id': (await passkeysOf(site).addPasskey(admin)).passkey.id,
  '/notes/:id': await firstOf(notes),
  '/workouts/edit/:id': await firstOf(workouts),
  '/books/_readings/:id': readingId,
  '/books/_admin/loans/:id': await firstOf(loans),
}

let roundTripsDone = 0
let underWay: Promise<void> | undefined
beforeQueries(db.orm.$client, () => {
  // Long enough for all concurrent queries to start: they are one round trip.
  underWay ??= Bun.sleep(20).then(() => {
    underWay = undefined
    roundTripsDone += 1
  })
  return underWay
})

async function countRoundTrips(run: () => Promise<Response>) {
  roundTripsDone = 0
  const result = await run()
  // Until all of a page that came in parts is there.
  await result.text()
  return { result, roundTrips: roundTripsDone }
}

function addressOf(page: string): string {
  const [start = '', id = ''] = Object.entries(ids).find(([start]) => page.startsWith(start)) ?? []
  return page.replace(start, start.replace(':id', id)).replace(':slug', 'the-fifth-season')
}

/** Admins lend what they want to read, and have a file of books here. */
const ofResidents = ['/books/:slug/ask', '/account/import/:id/names']

for (const [page, limit] of Object.entries(maxSequentialRoundTrips)) {
  test(`${page} asks the database together what does not wait for an answer`, async () => {
    const Cookie = ofResidents.includes(page) ? user : admin
    // What is computed once, such as the statistics of a year, is kept by now.
    await (await ask(addressOf(page), { Cookie })).text()
    await site.background.settled()
    const { result, roundTrips } = await countRoundTrips(() => ask(addressOf(page), { Cookie }))
    expect(result.status).toBe(200)
    expect(roundTrips).toBeLessThanOrEqual(limit)
  })
}

test('a page does not wait until its visit is written down', async () => {
  await db.orm.update(sessions).set({ seenAt: new Date(0) })
  const { roundTrips } = await countRoundTrips(() => ask('/books', { Cookie: admin }))
  expect(roundTrips).toBeLessThanOrEqual(2)
  const [session] = await db.orm.select().from(sessions)
  expect(session?.seenAt.getTime()).toBeGreaterThan(0)
})
