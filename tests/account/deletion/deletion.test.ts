import { beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { openDatabase } from '../../../db/client'
import { users } from '../../../db/schema/account'
import { i18nObject } from '../../../i18n/i18n-util'
import { contractOf } from '../../../src/islands/contract-of'
import { purgeAccounts } from '../../../src/purge'
import { cookiesOf, goodPassword } from '../../fixtures/app'
import { functionIds } from '../../fixtures/calls/call-function'
import { callersOf } from '../../fixtures/calls/callers-of'
import { openSite } from '../../fixtures/site'
import { temporaryDatabase } from '../../fixtures/temporary-database'

const day = 86_400_000
const start = new Date('2026-11-21T12:00:00Z')
let now = start
beforeEach(() => {
  now = start
})

const site = await openSite({ now: () => now })
const { ask, call, db, emails, post, signIn, signUp, whoIs, write } = site
let count = 0

async function leave() {
  count += 1
  const email = `leaver${count}@voordeur.example`
  const cookie = await signUp(email)
  const elsewhere = cookiesOf(await signIn(email))
  await write('addNote', { body: 'Onvergetelijk' }, cookie)
  const { status } = await write('deleteAccount', { email, password: goodPassword }, cookie)
  return { email, cookie, elsewhere, status }
}

const noteOf = async (cookie: string) => {
  const { notes } = await (await site.read('fetchNotes', {}, cookie)).json()
  return notes?.[0]?.name
}

test('a deleted account signs out everywhere at once, and goes after seven days', async () => {
  const { email, cookie, elsewhere, status } = await leave()
  expect(status).toBe(200)
  expect([await whoIs(cookie), await whoIs(elsewhere)]).toEqual([null, null])
  await purgeAccounts(db, new Date(start.getTime() + 7 * day - 1000))
  expect(await db.orm.$count(users, eq(users.email, email))).toBe(1)
  await purgeAccounts(db, new Date(start.getTime() + 7 * day))
  expect(await db.orm.$count(users, eq(users.email, email))).toBe(0)
  expect((await signIn(email)).status).toBe(422)
  await signUp(email)
})

test('whoever deletes an account is told in a letter until when they may keep it', async () => {
  const { email } = await leave()
  await site.background.settled()
  const letter = emails.findLast(({ to }) => to === email)
  expect(letter?.subject).toBe(i18nObject('nl').mail.accountDeleted.subject())
  expect(letter?.text).toContain('28 nov 2026')
  expect(letter?.text).toContain('http://localhost:3001/sign-in\n')
})

test('whoever comes back in time keeps everything, without a script', async () => {
  const { email } = await leave()
  now = new Date(start.getTime() + 6 * day)
  const cookie = cookiesOf(await signIn(email))
  const account = await (await ask('/account', { Cookie: cookie })).text()
  const { keep } = i18nObject('nl').account
  expect(account).toContain(keep.action())
  expect(account).toContain('28 nov 2026')
  const answer = await post('/account/keep', {}, { Cookie: cookie })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/account'])
  await purgeAccounts(db, new Date(start.getTime() + 30 * day))
  expect(await noteOf(cookie)).toBe('Onvergetelijk')
  expect(await (await ask('/account', { Cookie: cookie })).text()).not.toContain(keep.action())
})

test('nothing but the account opens while it waits to be deleted', async () => {
  const { email } = await leave()
  const cookie = cookiesOf(await signIn(email))
  for (const path of ['/books', '/notes', '/workouts', '/notes/new']) {
    const answer = await ask(path, { Cookie: cookie })
    expect([path, answer.headers.get('Location')]).toEqual([path, '/account'])
  }
  expect((await post('/account/export.zip', {}, { Cookie: cookie })).status).toBe(200)
  const closed: string[] = []
  for (const id of functionIds.filter((id) => !callersOf(id).includes('guest'))) {
    if (['signOut', 'deleteAccount', 'keepAccount'].includes(id)) continue
    const answer =
      contractOf(id).method === 'GET'
        ? await site.read(id, undefined, cookie)
        : await call(id, {}, { Cookie: cookie })
    if ((await answer.json())?.error?.code === 'leaving') closed.push(id)
    else
      expect(id).toMatch(
        /^(edit(Account|Email|Password)|confirmIdentity|fetchProof|sendProof|\w*Sessions?|\w*Totp|\w*Passkey|startPasskeyConfirmation|fetchFactors|makeRecoveryCodes|\w*AccessTokens?)$/,
      )
  }
  expect(closed.length).toBeGreaterThan(40)
})

test('a deleted account is still to be kept after a stop and a start', async () => {
  await using folder = await temporaryDatabase()
  const before = await openDatabase({ url: folder.url })
  const first = await openSite({ db: before, now: () => now })
  const email = 'sam@voordeur.example'
  const cookie = await first.signUp(email)
  await first.write('addNote', { body: 'Gebleven' }, cookie)
  await first.write('deleteAccount', { email, password: goodPassword }, cookie)
  await first.background.settled()
  await before.close()
  const after = await openDatabase({ url: folder.url })
  const second = await openSite({ db: after, now: () => now })
  await purgeAccounts(after, now)
  const back = cookiesOf(await second.signIn(email))
  expect((await second.write('keepAccount', {}, back)).status).toBe(200)
  const { notes } = await (await second.read('fetchNotes', {}, back)).json()
  expect(notes[0].name).toBe('Gebleven')
  await after.close()
})
