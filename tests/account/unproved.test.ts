import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/account'
import { formDrafts } from '../../db/schema/drafts'
import { noteDrafts } from '../../db/schema/notes'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { privateMounts } from '../../src/http/session/mounts'
import { contracts } from '../../src/islands/contracts'
import { localized } from '../../src/paths'
import { functionIds } from '../fixtures/calls/call-function'
import { callersOf } from '../fixtures/calls/callers-of'
import { openSite } from '../fixtures/site'

const { ask, call, db, read, routes, send, signUp, whoIs } = await openSite()

const email = 'sam@voordeur.example'
const cookie = await signUp(email)
await db.orm
  .update(users)
  .set({ proveBy: new Date(Date.now() + 604_800_000) })
  .where(eq(users.email, email))

/** What an account is, which opens at once. */
const ofTheAccount = new Set(
  [
    'deleteAccount keepAccount editAccount editEmail editPassword confirmIdentity',
    'endOtherSessions endSession fetchSessions fetchProof sendProof signOut',
    'fetchFactors fetchTotp startTotp confirmTotp removeTotp makeRecoveryCodes',
    'startPasskey addPasskey renamePasskey removePasskey',
    'startPasskeyConfirmation confirmWithPasskey',
    'fetchAccessTokens makeAccessToken removeAccessToken',
  ].flatMap((ids) => ids.split(' ')),
)

/** Of the account's addresses, those that show more than the account. */
const closed = ['/account/users', '/account/export.zip']

const isPrivate = (path: string) =>
  privateMounts.some((mount) => path.startsWith(mount.replace('/*', '')))
const ofRooms = routes
  .filter(({ method, path }) => method !== 'ALL' && isPrivate(path))
  .filter(
    ({ path }) => !/^\/(account|sign-out)/.test(path) || closed.some((at) => path.startsWith(at)),
  )

test('nothing but the account opens for somebody whose e-mail address is not proved', async () => {
  expect(ofRooms.length).toBeGreaterThan(60)
  for (const { method, path } of ofRooms) {
    if (path.startsWith('/books/_calendar/')) continue
    const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }
    for (const locale of locales) {
      const answer = await ask(localized(locale, path), headers, { method })
      const to = answer.headers.get('Location')
      expect([method, path, to]).toEqual([method, path, localized(locale, '/account')])
    }
  }
})

test('every function of the rooms says that the address has to be proved first', async () => {
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }
  for (const id of functionIds.filter((id) => !callersOf(id).includes('guest'))) {
    if (ofTheAccount.has(id)) continue
    for (const locale of locales) {
      const prefix = localized(locale, '/_server')
      const answer =
        contracts[id].method === 'GET'
          ? await ask(`${prefix}/${id}?createServerFn`, headers)
          : await call(id, {}, headers, locale)
      const message = i18nObject(locale).functions.unproved()
      expect([id, answer.status, await answer.json()]).toEqual([
        id,
        403,
        { error: { code: 'unproved', message } },
      ])
    }
  }
})

test('the account itself opens before its e-mail address is proved', async () => {
  for (const path of ['/account', '/account/edit', '/sign-out']) {
    expect((await ask(path, { Cookie: cookie })).status).toBe(200)
  }
  expect((await read('fetchSessions', undefined, cookie)).status).toBe(200)
  expect(await whoIs(cookie)).toBe(email)
})

test('a form that waits behind the sign-in writes nothing for an address that is not proved', async () => {
  const [user] = await db.orm.select().from(users).where(eq(users.email, email))
  const fields = { writer: user?.id, title: 'Zolder', body: 'Opruimen', version: '0' }
  for (const to of ['/notes/new', '/workouts/add']) {
    const replay = JSON.stringify({ ...fields, draft: crypto.randomUUID(), date: '2026-11-21' })
    const login = { email, password: 'een zin zonder leesteken', replay }
    const answer = await send(`/sign-in?redirect=${to}`, login, 'guest')
    expect(answer.headers.get('Location')).toBe(to)
  }
  expect(await db.orm.select().from(noteDrafts)).toEqual([])
  expect(await db.orm.select().from(formDrafts)).toEqual([])
})
