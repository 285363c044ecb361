import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/account'
import nl from '../../../i18n/nl/index'
import { makeAdmin } from '../../../src/features/admin/users/admin'
import { anyProcess, sendsMail } from '../../fixtures/account/operations'
import { programsOf } from '../../fixtures/account/tokens'
import { cookiesOf, goodPassword } from '../../fixtures/app'
import { holdersOf, passkeysOf } from '../../fixtures/factors/passkeys'
import { texts } from '../../fixtures/select'
import { openSite, sessionTokenOf } from '../../fixtures/site'
import { openProvingSite } from './proving-site'

const strict = await openProvingSite()
const open = await openSite()

const person = (email: string) => ({ name: 'Bo', email, password: goodPassword })

test('whoever signs up is answered alike whether or not there is an account, in proved mode', async () => {
  await strict.comeIn('bewoner@voordeur.example')
  await strict.signUp('wacht@voordeur.example')
  const asked = async (email: string) => {
    const answer = await strict.post('/sign-up', person(email))
    const call = await strict.call('signUp', person(email))
    await strict.background.settled()
    const letters = strict.emails.filter(({ to }) => to === email).length
    return {
      letters: letters > 0,
      answer: [answer.status, [...answer.headers.keys()], cookiesOf(answer), await answer.text()],
      call: [call.status, cookiesOf(call), await call.json()],
    }
  }
  const known = await asked('bewoner@voordeur.example')
  for (const email of ['wacht@voordeur.example', 'niemand@voordeur.example']) {
    expect(await asked(email)).toEqual(known)
  }
  const letter = strict.emails.findLast(({ to }) => to === 'bewoner@voordeur.example')
  expect(letter?.subject).toBe(nl.mail.accountExists.subject)
  expect(letter?.text).not.toContain('code=')
})

test('whoever signs in to what they just signed up with is told no more than any wrong password is', async () => {
  await strict.comeIn('thuis@voordeur.example')
  await strict.signUp('vreemd@voordeur.example')
  const said = async (email: string, password: string) => {
    const answer = await strict.signIn(email, '', password)
    return [answer.status, texts(await answer.text(), '[role=alert]')]
  }
  const wrong = await said('thuis@voordeur.example', 'niet het goede')
  expect(await said('vreemd@voordeur.example', goodPassword)).toEqual(wrong)
  expect(await said('nooit@voordeur.example', goodPassword)).toEqual(wrong)
})

test('a stranger who signs up with somebody’s address has no way in before or after they prove it', async () => {
  const email = 'slachtoffer@voordeur.example'
  await strict.signUp(email)
  const letter = await strict.letter()
  expect((await strict.press(letter, '', 'wat ik zelf zou kiezen')).status).toBe(422)
  const link = await strict.emailedLink(email)
  const owner = cookiesOf(await strict.choosePassword(link, await strict.openLink(link)))
  expect(await strict.opens(owner)).toBe(true)
  expect((await strict.press(letter)).status).toBe(422)
  expect(sessionTokenOf(await strict.signIn(email))).toBe('')
})

test('whoever chooses a password by mail for the first time has an account without another’s ways in', async () => {
  const email = 'later@voordeur.example'
  const stranger = await open.signUp(email)
  const { makeToken, callBy } = programsOf(open)
  const { token } = await makeToken(stranger, { scopes: ['notes:read'] })
  const { passkey } = await passkeysOf(open).addPasskey(stranger)
  const link = await open.emailedLink(email)
  const owner = cookiesOf(await open.choosePassword(link, await open.openLink(link)))
  expect(await open.whoIs(owner)).toBe(email)
  expect((await holdersOf(open).enter({ passkey })).status).toBe(422)
  expect((await callBy(token, 'fetchNotes')).status).toBe(401)
  expect(await open.whoIs(stranger)).toBeNull()
  expect(await open.whoIs(cookiesOf(await open.signIn(email, '', 'een andere zin')))).toBe(email)
})

test('in every mode, an account comes to an address no sooner than whoever has it wants it there', async () => {
  for (const signUpMode of ['closed', 'invited', 'open', 'proved'] as const) {
    const site = await openSite({ db: open.db, signUpMode, ...anyProcess({ mail: sendsMail }) })
    const [mine, yours] = [`vreemd@${signUpMode}.example`, `jij@${signUpMode}.example`]
    const stranger = await open.signUp(mine)
    await open.db.orm.update(users).set({ provedAt: site.now() }).where(eq(users.email, mine))
    const moving = { email: yours, password: goodPassword }
    expect((await site.send('/account/edit/email', moving, stranger)).status).toBe(303)
    await site.background.settled()
    const [link = ''] = /\/prove-address\?code=\S+/.exec(site.emails.at(-1)?.text ?? '') ?? []
    expect((await site.post(link, { password: 'wat ik zelf kies' })).status).toBe(422)
    await site.post('/reset-password', { email: yours })
    await site.background.settled()
    const letters = site.emails.filter(({ to }) => to === yours).map(({ text }) => text)
    expect(letters.join('\n')).not.toContain('/change-password')
    expect(await site.whoIs(stranger)).toBe(mine)
  }
})

test('whoever has proved their address keeps their second step after a new password by mail', async () => {
  const email = 'zeker@voordeur.example'
  const owner = await open.signUp(email)
  await open.send('/account/send-proof', {}, owner)
  await open.background.settled()
  const [proof = ''] = /\/prove-address\?code=\S+/.exec(open.emails.at(-1)?.text ?? '') ?? []
  expect((await open.post(proof, {}, { Cookie: owner })).status).toBe(303)
  const { passkey } = await passkeysOf(open).addPasskey(owner)
  const link = await open.emailedLink(email)
  const half = cookiesOf(await open.choosePassword(link, await open.openLink(link)))
  expect(await open.whoIs(half)).toBeNull()
  const { cookies } = await holdersOf(open).enter({ passkey }, {}, half)
  expect(await open.whoIs(cookies)).toBe(email)
})

test('an account that waits still waits where another start has another mode', async () => {
  const email = 'wachtend@voordeur.example'
  await strict.signUp(email)
  for (const signUpMode of ['closed', 'invited', 'open', 'proved'] as const) {
    const other = await openSite({ signUpMode, db: strict.db, now: strict.now })
    expect(sessionTokenOf(await other.signIn(email))).toBe('')
  }
  expect((await makeAdmin(strict.db, email)).isDone).toBe(false)
})

test('an admin ends all accounts that wait at once, and no other', async () => {
  const site = await openProvingSite()
  const admin = await site.cookies('admin')
  const kept = await site.comeIn('blijft@voordeur.example')
  for (let turn = 0; turn < 60; turn += 1) await site.signUp(`zwerm${turn}@elders.example`)
  await site.background.settled()
  const before = site.emails.length
  expect(texts(await site.page('/account/users', admin), '#waiting')).toEqual([
    '60 accounts wachten op bevestiging',
  ])
  const answer = await site.send('/account/users/end-waiting', {}, admin)
  expect(answer.headers.get('Location')).toBe('/account/users')
  expect(await site.db.orm.$count(users)).toBe(2)
  expect(await site.opens(kept)).toBe(true)
  expect(texts(await site.page('/account/users', admin), '#waiting')).toEqual([])
  await site.background.settled()
  expect(site.emails).toHaveLength(before)
})

test('nobody who is signed in stays so once their account waits for a proof', async () => {
  const email = 'ooit@voordeur.example'
  const cookie = await open.signUp(email)
  const proveBy = new Date(Date.now() + 604_800_000)
  await open.db.orm.update(users).set({ proveBy }).where(eq(users.email, email))
  expect(await open.whoIs(cookie)).toBeNull()
})
