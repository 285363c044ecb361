import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { users } from '../../../db/schema/account'
import { books } from '../../../db/schema/books'
import { storedBytes } from '../../../db/stored-bytes'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { makeAdmin } from '../../../src/features/admin/users/admin'
import { defaultWriteLimits } from '../../../src/http/session/write-limits'
import { contractOf } from '../../../src/islands/contract-of'
import { paths } from '../../../src/paths'
import { rooms } from '../../../src/rooms'
import { formatWait } from '../../../src/ui/dates/dates'
import { addressIn } from '../../fixtures/address-in'
import { callFunction, goodCalls } from '../../fixtures/calls/call-function'
import { callers, site as callingSite } from '../../fixtures/calls/calling-site'
import { functions } from '../../fixtures/calls/every-function'
import { attributes, texts } from '../../fixtures/select'
import { openSite } from '../../fixtures/site'

/** Writes without a limit per account, and why. */
const free: Record<string, string> = {
  setTheme: 'is a cookie alone',
  setDebugMode: 'is a cookie alone',
  changePassword: 'takes a code that was sent by mail, and guesses at one are counted',
  chooseLoanLetters: 'takes a code that was sent by mail, and stores one row for its receiver',
  signOut: 'whoever is hunted must be able to',
  endSession: 'whoever is hunted must be able to',
  endOtherSessions: 'whoever is hunted must be able to',
}

const writing = functions.filter(({ id }) => contractOf(id).effect === 'write')
const limited = writing.filter(({ writes }) => writes !== undefined)

test('every function that writes is limited, by account or by address, or has a reason', () => {
  const unlimited = writing.filter(({ writes, waitFor }) => !writes && !waitFor)
  expect(unlimited.map(({ id }): string => id).toSorted()).toEqual(Object.keys(free).toSorted())
  expect(limited.length).toBeGreaterThan(25)
})

async function bytesOfTexts(): Promise<number> {
  const { db } = callingSite
  const people = await db.orm.select({ id: users.id }).from(users)
  const each = await Promise.all(people.map(({ id }) => storedBytes(db, id)))
  const ofShelf = sql<number>`coalesce(sum(length(${books.book_name}) + length(coalesce(${books.remark}, ''))), 0)`
  const [shelf] = await db.orm.select({ bytes: ofShelf }).from(books)
  return each.reduce((sum, bytes) => sum + bytes, shelf?.bytes ?? 0)
}

for (const { id, writes } of writing) {
  test(`if ${id} stores a text, it is refused to an account that is full, or has an end of its own`, async () => {
    const { as, data } = goodCalls[id]
    const headers = { Cookie: await callers[as]() }
    const made = typeof data === 'function' ? await data() : data
    const before = await bytesOfTexts()
    await callFunction(id, { data: JSON.stringify(made), headers })
    const isMore = (await bytesOfTexts()) > before
    expect(!isMore || ['texts', 'drafts', 'uploads'].includes(writes ?? '')).toBe(true)
  })
}

test('a full account ticks no task either, and nothing of it is stored', async () => {
  const small = await openSite({ writeLimits: { ...defaultWriteLimits, textBytes: 1000 } })
  const note = { body: `- [ ] melk\n${'a'.repeat(990)}` }
  const { id } = await (await small.write('addNote', note)).json()
  const tick = { id, version: 1, index: 0, is_done: true }
  expect((await small.write('tickNoteTask', tick)).status).toBe(422)
  expect((await (await small.read('fetchNote', { id })).json()).version).toBe(1)
  await small.send('/notes/new', { title: 'Meer', body: 'melk' })
  expect((await (await small.read('fetchNotes', {})).json()).total).toBe(1)
})

const once = { atOnce: 1, perHour: 60 }
const narrow = {
  ...defaultWriteLimits,
  ...Object.fromEntries(limited.map(({ writes }) => [writes, once])),
}

const narrowSite = await openSite({ writeLimits: narrow })

for (const { id, access } of limited) {
  test(`an account that calls ${id} too often waits, whatever it sends`, async () => {
    const { db, signUp, write } = narrowSite
    const email = `${id.toLowerCase()}@voordeur.example`
    const as = await signUp(email)
    if (access === 'admin') await makeAdmin(db, email)
    const statuses = [await write(id, { no: 'such' }, as), await write(id, {}, as)]
    expect(statuses.map(({ status }) => status === 429)).toEqual([false, true])
    const wait = Number(statuses[1]?.headers.get('Retry-After'))
    expect(wait).toBeGreaterThan(50)
    expect(wait).toBeLessThanOrEqual(60)
  })
}

let moment = Date.now()
const site = await openSite({ writeLimits: defaultWriteLimits, now: () => new Date(moment) })
const { atOnce, perHour } = defaultWriteLimits.texts

async function addNotes(count: number, as: 'user' | 'otherUser' = 'user') {
  const notes = Array.from({ length: count }, () => site.write('addNote', { body: 'Spijker' }, as))
  const statuses = (await Promise.all(notes)).map(({ status }) => status)
  return statuses.filter((status) => status === 200).length
}

test('a hundred notes at once are refused from the fiftieth on, and nobody else’s are', async () => {
  expect(await addNotes(100)).toBe(atOnce)
  expect(await addNotes(1, 'otherUser')).toBe(1)
  moment += 60_000
  expect(await addNotes(100)).toBe(perHour / 60)
  moment += 3_600_000
})

for (const locale of locales) {
  test(`whoever writes too much reads in ${locale} how long to wait, and has all that they typed`, async () => {
    await addNotes(atOnce)
    const fields = { title: 'Boodschappen', body: 'melk\nspijkers' }
    const answer = await site.send(addressIn(locale, '/notes/new'), fields)
    const wait = 3600 / perHour
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, String(wait)])
    const html = await answer.text()
    const sentence = i18nObject(locale).functions.tooOften({ wait: formatWait(locale, wait) })
    expect(texts(html, 'main [role=alert]').join()).toContain(sentence)
    expect(attributes(html, 'main input[name=title]', 'value')).toEqual([fields.title])
    expect(texts(html, 'main textarea')).toEqual([fields.body])
    moment += wait * 1000
    expect((await site.send('/notes/new', fields)).status).toBe(303)
    moment += 3_600_000
  })
}

test('reading uses nothing of what an account may write', async () => {
  const reader = await openSite({ writeLimits: narrow })
  await reader.cookies('user')
  for (const path of [...rooms.map((room) => paths[room]), paths.account, paths.addNote]) {
    expect((await reader.get(path)).status).toBe(200)
  }
  expect((await reader.write('addNote', { body: 'Spijker' })).status).toBe(200)
})

test('an account that is full is told so, with all that was typed, until something is deleted', async () => {
  const small = await openSite({ writeLimits: { ...defaultWriteLimits, textBytes: 100_000 } })
  const long = { body: 'a'.repeat(99_000) }
  const { id } = await (await small.write('addNote', long)).json()
  expect((await small.write('addNote', { body: 'b'.repeat(2000) })).status).toBe(200)
  const answer = await small.send('/en/notes/new', { title: 'Meer', body: 'melk' })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(texts(html, 'main [role=alert]').join()).toContain(i18nObject('en').functions.full())
  expect(texts(html, 'main textarea')).toEqual(['melk'])
  const workout = { date: '2026-11-21', kind: 'run', minutes: 30 }
  expect((await small.write('addWorkout', workout)).status).toBe(422)
  expect((await small.write('addNote', long, 'otherUser')).status).toBe(200)
  await small.write('trashNote', { id })
  expect((await small.write('addNote', { body: 'melk' })).status).toBe(422)
  await small.write('purgeNote', { id })
  expect((await small.write('addNote', { body: 'melk' })).status).toBe(200)
  expect((await small.write('addWorkout', workout)).status).toBe(200)
})
