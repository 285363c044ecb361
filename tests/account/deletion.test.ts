import { beforeEach, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { sessions, users } from '../../db/schema/account'
import { passkeys, recoveryCodes, totps } from '../../db/schema/factors'
import { i18nObject } from '../../i18n/i18n-util'
import { purgeDeletedUsers } from '../../src/features/account/deletion/queries'
import { makeAdmin } from '../../src/features/admin/users/admin'
import { contractOf } from '../../src/islands/contract-of'
import { paths } from '../../src/paths'
import { purgeAccounts } from '../../src/purge'
import { rooms } from '../../src/rooms'
import { cookiesOf, goodPassword, origin } from '../fixtures/app'
import { functionIds } from '../fixtures/calls/call-function'
import { callersOf } from '../fixtures/calls/callers-of'
import { addAuthenticator, codeAt } from '../fixtures/factors/authenticator'
import { passkeysOf } from '../fixtures/factors/passkeys'
import { emailOf, openSite } from '../fixtures/site'
import { picture } from '../fixtures/stand-ins/picture'

const day = 86_400_000
const start = new Date('2026-11-21T12:00:00Z')
let now = start
beforeEach(() => {
  now = start
})

const site = await openSite({ now: () => now })
const { ask, call, db, post, signIn, signUp, whoIs, write } = site
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

test('a deleted account signs out everywhere at once, and goes after seven days, as a letter says', async () => {
  const { email, cookie, elsewhere, status } = await leave()
  expect(status).toBe(200)
  const letter = (await site.lettersTo(email)).at(-1)
  expect(letter?.subject).toBe(i18nObject('nl').mail.accountDeleted.subject())
  expect(letter?.text).toContain('28 nov 2026')
  expect(letter?.text).toContain('http://localhost:3001/sign-in\n')
  expect([await whoIs(cookie), await whoIs(elsewhere)]).toEqual([null, null])
  await purgeAccounts(db, new Date(start.getTime() + 7 * day - 1000))
  expect(await db.orm.$count(users, eq(users.email, email))).toBe(1)
  await purgeAccounts(db, new Date(start.getTime() + 7 * day))
  expect(await db.orm.$count(users, eq(users.email, email))).toBe(0)
  expect((await signIn(email)).status).toBe(422)
  await signUp(email)
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
  for (const path of [...rooms.map((room) => paths[room]), paths.addNote]) {
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

test('all factors of somebody go with their account, and nobody else’s', async () => {
  const site = await openSite()
  const ids: string[] = []
  for (const person of ['user', 'otherUser'] as const) {
    await passkeysOf(site).addPasskey(await site.cookies(person))
    ids.push((await addAuthenticator(site.db, emailOf[person], start)).userId)
  }
  await site.write('deleteAccount', { email: emailOf.user, password: goodPassword })
  await purgeAccounts(site.db, new Date(Date.now() + 8 * day))
  for (const table of [totps, recoveryCodes, passkeys]) {
    const rows = await site.db.orm.select().from(table)
    expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set(ids.slice(1)))
  }
})

test('a deletion that is cut off anywhere goes on from there, and leaves nothing of the account', async () => {
  const { cookie, id } = await fillLeaver()
  const at = new Date(start.getTime() + 7 * day)
  expect((await traces(id)).length).toBeGreaterThan(8)
  let cuts = 0
  for (let isWhole = false; !isWhole; cuts += 1) {
    let rests = 0
    // As when the process stops: nothing after this rest is done.
    const cutOff = async () => {
      rests += 1
      if (rests > 1) throw new Error('cut off')
    }
    isWhole = await purgeDeletedUsers(db, at, cutOff).then(
      () => true,
      () => false,
    )
    expect(await whoIs(cookie)).toBeNull()
  }
  expect(cuts).toBeGreaterThan(4)
  expect(await traces(id)).toEqual([])
})

interface Door {
  factor?: 'app' | 'passkey'
  enter(leaver: Leaver): Promise<Response>
}

const doors: Record<string, Door> = {
  'the password': { enter: ({ email }) => signIn(email) },
  'a code of the app': {
    factor: 'app',
    enter: ({ halfway, code }) => call('finishSignIn', { code }, { Cookie: halfway }),
  },
  'a recovery code': {
    factor: 'app',
    enter: ({ halfway, recoveryCode }) =>
      call('finishSignIn', { code: recoveryCode }, { Cookie: halfway }),
  },
  'a passkey': {
    factor: 'passkey',
    async enter({ passkey }) {
      const { options, cookie } = await passkeysOf(site).startSigningIn()
      const credential = passkey?.sign(options)
      return call('signInWithPasskey', { credential }, { Cookie: cookie })
    },
  },
  'a reset link': {
    enter: async ({ reset }) => site.choosePassword(reset, await site.openLink(reset)),
  },
  'a reset link that was open': { enter: ({ reset, open }) => site.choosePassword(reset, open) },
  'a link for a new browser': {
    async enter({ email, device }) {
      const code = new URL(device, origin).searchParams.get('code')
      return signIn(email, cookiesOf(await call('trustDevice', { code })))
    },
  },
}

type Leaver = Awaited<ReturnType<typeof leaveWithKeys>>

async function leaveWithKeys(factor: Door['factor']) {
  count += 1
  const email = `leaver${count}@voordeur.example`
  const cookie = await signUp(email)
  const { passkey } = factor === 'passkey' ? await passkeysOf(site).addPasskey(cookie) : {}
  await write('addNote', { body: 'Onvergetelijk' }, cookie)
  await write('deleteAccount', { email, password: goodPassword }, cookie)
  now = new Date(start.getTime() + 7 * day - 1000)
  const app = factor === 'app' ? await addAuthenticator(db, email, now) : undefined
  await post('/reset-password', { email })
  const reset = await site.linkTo(email, '/change-password')
  await call('sendDeviceLetter', { email })
  return {
    ...{ email, passkey, reset },
    device: await site.linkTo(email, '/sign-in/device'),
    code: app && codeAt(app.secret, now),
    recoveryCode: app?.recoveryCodes[0],
    halfway: factor === 'app' ? cookiesOf(await signIn(email)) : '',
    open: await site.openLink(reset),
  }
}

async function beginDeletion() {
  const cutOff = async () => {
    throw new Error('cut off')
  }
  const purge = purgeDeletedUsers(db, new Date(start.getTime() + 7 * day), cutOff)
  expect(await purge.catch(({ message }) => message)).toBe('cut off')
}

for (const [door, { factor, enter }] of Object.entries(doors)) {
  test(`${door} opens an account that is to be deleted, until its deletion begins`, async () => {
    const early = await leaveWithKeys(factor)
    expect(await whoIs(cookiesOf(await enter(early)))).toBe(early.email)
    now = start
    const { email, ...keys } = await leaveWithKeys(factor)
    await beginDeletion()
    const letters = (await site.lettersTo(email)).length
    expect(await whoIs(cookiesOf(await enter({ email, ...keys })))).toBeNull()
    const [leaver] = await db.orm.select().from(users).where(eq(users.email, email))
    expect(await db.orm.$count(sessions, eq(sessions.userId, leaver?.id ?? ''))).toBe(0)
    await post('/reset-password', { email })
    await call('sendDeviceLetter', { email })
    expect(await site.lettersTo(email)).toHaveLength(letters)
  })
}

async function fillLeaver() {
  count += 1
  const email = `leaver${count}@voordeur.example`
  const cookie = await signUp(email)
  const { address } = await (
    await write('addNotePicture', { picture: (await picture('png', 40)).toBase64() }, cookie)
  ).json()
  for (const body of ['Een', 'Twee', 'Drie']) {
    const added = await write('addNote', { body: `${body} [[Twee]] ![](${address})` }, cookie)
    const { id } = await added.json()
    await write('editNote', { id, version: 1, body: `${body} anders` }, cookie)
    const draft = { id, page: paths.editNote(id), fields: { version: '2', body: `${body} half` } }
    await write('saveFormDraft', draft, cookie)
  }
  const book = { book_name: `Van ${email}` }
  const { slug } = await (await write('addBook', book, 'admin')).json()
  await write('addReading', { slug, state: 'reading' }, cookie)
  const sent = { id: crypto.randomUUID(), date: '2026-11-21', line: 'squat 5x5 60' }
  await post('/workouts', { ...sent, shown: sent.line }, { Cookie: cookie })
  await write('deleteAccount', { email, password: goodPassword }, cookie)
  const [user] = await db.orm.select({ id: users.id }).from(users).where(eq(users.email, email))
  return { cookie, id: user?.id ?? '' }
}

/** @returns the tables in which a row has the account's id */
async function traces(id: string): Promise<string[]> {
  const columns = await db.orm.all<{ name: string; column: string }>(
    sql`select tables.name, columns.name as column from sqlite_schema tables,
      pragma_table_info(tables.name) columns
      where tables.type = 'table' and (columns.name in ('user_id', 'userId') or tables.name = 'users' and columns.pk)`,
  )
  const found = await Promise.all(
    columns.map(async ({ name, column }) => {
      const [row] = await db.orm.all<{ rows: number }>(
        sql`select count(*) as rows from ${sql.identifier(name)} where ${sql.identifier(column)} = ${id}`,
      )
      return row?.rows ? [name] : []
    }),
  )
  return found.flat()
}

const { leaving } = i18nObject('nl')
const own = { email: emailOf.admin, password: goodPassword }

async function openHouse() {
  const site = await openSite()
  await site.cookies('admin')
  return {
    ...site,
    leave: () => site.write('deleteAccount', own, 'admin'),
    isHere: async () => (await site.whoIs(await site.cookies('admin'))) !== null,
  }
}

test('the only admin is told to make somebody else admin first, and stays as they were', async () => {
  const house = await openHouse()
  await house.cookies('user')
  const answer = await house.leave()
  expect(answer.status).toBe(422)
  expect((await answer.json()).error.issues).toEqual([{ path: '', message: leaving.lastAdmin() }])
  const page = await house.send('/account/edit/delete', own, 'admin')
  expect(page.status).toBe(422)
  expect(await page.text()).toContain(leaving.lastAdmin())
  expect([await house.isHere(), await house.lettersTo(own.email)]).toEqual([true, []])
})

test('an admin who lives alone may go, and one who has made somebody else admin', async () => {
  const alone = await openHouse()
  expect((await alone.leave()).status).toBe(200)
  const house = await openHouse()
  await house.cookies('user')
  expect((await makeAdmin(house.db, emailOf.user)).isDone).toBe(true)
  expect((await house.leave()).status).toBe(200)
  expect(await house.isHere()).toBe(false)
})

test('whoever is leaving, or has yet to prove their address, keeps no admin here', async () => {
  const house = await openHouse()
  await house.cookies('user')
  await house.cookies('otherUser')
  await house.write('deleteAccount', { email: emailOf.user, password: goodPassword }, 'user')
  const isUnproved = { proveBy: new Date(Date.now() + 86_400_000) }
  await house.db.orm.update(users).set(isUnproved).where(eq(users.email, emailOf.otherUser))
  expect((await house.leave()).status).toBe(200)
})

test('of two admins who go at the same time one stays', async () => {
  const house = await openHouse()
  await house.cookies('user')
  await house.cookies('otherUser')
  await makeAdmin(house.db, emailOf.user)
  const answers = await Promise.all([
    house.leave(),
    house.write('deleteAccount', { email: emailOf.user, password: goodPassword }, 'user'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})
