import { afterAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { demoAccounts } from '../../db/demo'
import { users } from '../../db/schema/account'
import { paths } from '../../src/paths'
import { startFloodedSite } from '../fixtures/floods/flooded-site'
import { fillLongNotes } from '../fixtures/floods/ten-years'
import { peakMemory } from '../fixtures/processes/peak-memory'

/** Each is 95 kB. */
const manyNotes = 1000
/** In megabytes. */
const maxGrowth = 150

const site = await startFloodedSite({}, async (db) => {
  const [user] = demoAccounts
  const [account] = await db.orm
    .select()
    .from(users)
    .where(eq(users.email, user?.email ?? ''))
  await fillLongNotes(db, account?.id ?? '', manyNotes)
})

afterAll(async () => {
  expect(await site.stop()).toBe(0)
})

async function takeEverything(cookie: string): Promise<number> {
  const answer = await fetch(site.origin + paths.exportEverything, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Accept-Language': 'nl', Cookie: cookie },
  })
  expect(answer.headers.get('Content-Type')).toBe('application/zip')
  let length = 0
  for await (const part of answer.body ?? []) length += part.length
  return length
}

test('everything of an account with a hundred megabytes of notes takes little memory', async () => {
  // Warm-up, before memory is measured.
  for (let turn = 0; turn < 3; turn += 1) await takeEverything(site.cookies.admin)
  await site.reset()
  const before = (await peakMemory(site.pid)) ?? 0
  expect(await takeEverything(site.cookies.user)).toBeGreaterThan(manyNotes * 1000)
  const after = (await peakMemory(site.pid)) ?? 0
  expect(after - before).toBeLessThan(maxGrowth)
})
