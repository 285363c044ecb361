import { expect, test } from 'bun:test'
import nl from '../../../i18n/nl/index'
import { defaultLimits } from '../../../src/identity/limits'
import { purgeAccounts } from '../../../src/purge'
import { robbedSite, thief, thiefsPassword } from '../../fixtures/account/robbed-site'
import { cookiesOf, goodPassword } from '../../fixtures/app'
import { addAuthenticator } from '../../fixtures/factors/authenticator'
import { passkeysOf } from '../../fixtures/factors/passkeys'
import { softwarePasskey } from '../../fixtures/factors/software-passkey'
import { texts } from '../../fixtures/select'
import { sessionTokenOf, unlimited } from '../../fixtures/site'

const site = await robbedSite()
const { ask, call, db, lettersTo, post, signIn, wait } = site
const { whoIs, robbed, notMeLinks, linkTo, object, comeBack, takeEmail, takePassword } = site
const { addPasskey, enter, startAdding } = passkeysOf(site)
const day = 86_400_000

test('whoever says that it was not them gets their account back from whoever took it', async () => {
  const { email, owner, stolen } = await robbed()
  const thiefs = await takeEmail(await takePassword(stolen), thiefsPassword)
  const link = await linkTo(email, '/not-me')
  const locked = await post(link, { password: goodPassword }, { Cookie: owner })
  expect(locked.headers.get('Location')).toBe('/')
  expect([sessionTokenOf(locked), await locked.text()]).toEqual(['', ''])
  expect(await whoIs(thiefs)).toBeNull()
  for (const address of [thief, email]) {
    expect((await signIn(address, '', thiefsPassword)).status).toBe(422)
    expect((await signIn(address)).status).toBe(422)
  }
  expect(await linkTo(thief, '/change-password')).toBe('')
  const back = await comeBack(email)
  expect(await whoIs(back)).toBe(email)
  expect((await call('endOtherSessions', {}, { Cookie: back })).status).toBe(200)
})

test('a letter about a change names the browser that made it', async () => {
  const { email, stolen } = await robbed()
  const fields = { password: goodPassword, newPassword: thiefsPassword }
  const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' }
  await post('/account/edit/password', fields, { Cookie: stolen, ...browser })
  const letter = (await lettersTo(email)).at(-1)
  expect(letter?.text.replaceAll('\n', ' ')).toContain('Firefox op Linux')
})

test('no device is known any more after it was not the owner', async () => {
  const { email, stolen } = await robbed()
  await takePassword(stolen)
  await object(email)
  await comeBack(email)
  await signIn(email, stolen, 'een andere zin')
  expect((await lettersTo(email)).at(-1)?.subject).toBe(nl.mail.newSignIn.subject)
})

test('opening the link of a letter about a change does nothing but tell what it would do', async () => {
  const { email, stolen } = await robbed()
  const thiefs = await takePassword(stolen)
  const link = await linkTo(email, '/not-me')
  for (const init of [{ method: 'HEAD' }, {}]) {
    const answer = await ask(link, {}, init)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(await answer.text()).not.toContain(email)
  }
  expect(texts(await (await ask(link)).text(), 'main li')).toHaveLength(3)
  expect(await whoIs(thiefs)).toBe(email)
})

test('a letter about a change is good for seven days, and once', async () => {
  for (const [days, isGood] of [
    [6.99, true],
    [7, false],
  ] as const) {
    const { email, stolen } = await robbed()
    await takePassword(stolen)
    const link = await linkTo(email, '/not-me')
    wait(days * day)
    const said = isGood ? 'accountLocked' : 'changeSpent'
    expect(cookiesOf(await post(link, {}))).toBe(`NOTICE=${said}`)
    expect(cookiesOf(await post(link, {}))).toBe('NOTICE=changeSpent')
    expect((await ask(link)).headers.get('Location')).toBe('/')
  }
})

test('no link of another letter and no guess locks an account', async () => {
  const { email, owner } = await robbed()
  const reset = await site.emailedLink(email)
  for (const code of [reset.split('=')[1] ?? '', 'x'.repeat(43), '', '%00', '__proto__']) {
    const answer = await post(`/not-me?code=${code}`, {})
    expect(cookiesOf(answer)).toBe('NOTICE=changeSpent')
  }
  expect((await call('lockAccount', { code: 'x' })).status).toBe(422)
  expect(await whoIs(owner)).toBe(email)
})

test('nobody takes the address that a robbed owner may still take back', async () => {
  const { email, stolen } = await robbed()
  await takeEmail(stolen)
  const fields = { name: 'Eve', email, password: goodPassword }
  expect((await post('/sign-up', fields)).status).toBe(422)
  const other = await robbed()
  const moving = { email, was: other.email, password: goodPassword }
  expect((await post('/account/edit/email', moving, { Cookie: other.owner })).status).toBe(422)
  expect(await whoIs(other.owner)).toBe(other.email)
  await object(email, { password: goodPassword })
  expect(await whoIs(await comeBack(email))).toBe(email)
})

test('an address that an account left is free for others after seven days', async () => {
  const { email, stolen } = await robbed()
  await takeEmail(stolen, goodPassword, 'weg@elders.example')
  wait(7 * day)
  await purgeAccounts(db, site.now())
  expect(await whoIs(await site.signUp(email))).toBe(email)
})

test('what a thief adds day after day goes with their last change, and an owner’s from before stays', async () => {
  const { email, owner, stolen } = await robbed()
  const before = await addPasskey(owner, 'Van mij')
  wait(8 * day)
  const { passkey } = await addPasskey((await enter(before)).cookies, 'Van de dief')
  for (let turn = 0; turn < 3; turn += 1) {
    wait(6 * day)
    await call(
      'makeRecoveryCodes',
      { password: goodPassword },
      { Cookie: (await enter({ passkey })).cookies },
    )
  }
  wait(6 * day)
  await object(email)
  expect((await enter({ passkey })).status).toBe(422)
  const half = await comeBack(email)
  expect(await whoIs(half)).toBeNull()
  const finished = await enter(before, {}, half)
  expect([await whoIs(finished.cookies), await whoIs(stolen)]).toEqual([email, null])
})

test('a passkey that a thief had begun to add is not added to a locked account, nor later', async () => {
  const { email, stolen } = await robbed()
  const started = await startAdding(stolen)
  await takePassword(stolen)
  await object(email)
  await comeBack(email)
  const credential = softwarePasskey().register(started.options)
  const late = await call('addPasskey', { name: 'x', credential }, { Cookie: started.cookie })
  expect(late.status).toBe(401)
})

test('an owner keeps the recovery codes that they had before a thief came', async () => {
  const { email, owner } = await robbed()
  const { recoveryCodes } = await addAuthenticator(db, email, site.now())
  wait(8 * day)
  await takePassword(owner)
  await object(email)
  const half = await comeBack(email)
  const [code = ''] = recoveryCodes
  const finished = await post('/sign-in/second-step', { code }, { Cookie: half })
  expect(await whoIs(cookiesOf(finished))).toBe(email)
})

test('whoever reads the mailbox that an account has left cannot take it back without its password', async () => {
  const { email, owner } = await robbed()
  const moved = await takeEmail(owner, goodPassword, `nieuw-${email}`)
  const [link = ''] = await notMeLinks(email)
  const page = await (await site.ask(link)).text()
  expect(page).toContain('type="password"')
  for (const fields of [{}, { password: '' }, { password: thiefsPassword }]) {
    expect((await post(link, fields)).status).toBe(422)
  }
  expect(await whoIs(moved)).toBe(`nieuw-${email}`)
  const told = await lettersTo(`nieuw-${email}`)
  expect(told.map(({ subject }) => subject)).toEqual([nl.mail.emailAdded.subject])
  await post('/reset-password', { email })
  expect(await linkTo(email, '/change-password')).toBe('')
})

test('the address that an account had until now is told when an older one takes it back', async () => {
  const { email, stolen } = await robbed()
  await takeEmail(await takePassword(stolen), thiefsPassword)
  const before = await lettersTo(thief)
  const [first = ''] = await notMeLinks(email)
  expect((await post(first, { password: goodPassword })).status).toBe(303)
  const [told, ...more] = (await lettersTo(thief)).slice(before.length)
  expect([told?.text, more]).toEqual([expect.not.stringContaining('?code='), []])
  expect(await whoIs(await comeBack(email))).toBe(email)
})

test('an owner who chose a password by mail and was robbed after that takes the account back with it', async () => {
  const { email } = await robbed()
  await post('/reset-password', { email })
  const cookie = await comeBack(email, 'door de post gekozen')
  await takeEmail(cookie, 'door de post gekozen')
  for (const [password, status] of [
    [goodPassword, 422],
    ['door de post gekozen', 303],
  ] as const) {
    expect((await post((await notMeLinks(email))[0] ?? '', { password })).status).toBe(status)
  }
  expect(await whoIs(await comeBack(email))).toBe(email)
})

test('a letter to the new address takes an account back to nobody who reads the old one', async () => {
  const { email, owner } = await robbed()
  const { passkey } = await addPasskey(cookiesOf(await signIn(email)))
  const next = `later-${email}`
  await enter({ passkey })
  const moved = await takeEmail(owner, goodPassword, next)
  await takePassword(moved)
  await object(next)
  expect((await enter({ passkey })).status).toBe(422)
  expect(await linkTo(email, '/change-password')).toBe('')
  expect(await whoIs(await comeBack(next))).toBe(next)
})

test('nobody guesses a password by the link of a letter', async () => {
  const { changePassword } = defaultLimits
  const strict = await robbedSite({ limits: { ...unlimited, changePassword } })
  const { email, owner } = await strict.robbed()
  await strict.takeEmail(owner, goodPassword, `nieuw-${email}`)
  const link = await strict.linkTo(email, '/not-me')
  const statuses: number[] = []
  for (let turn = 0; turn < 12; turn += 1) {
    statuses.push((await strict.post(link, { password: `gok ${turn}` })).status)
  }
  const { atOnce } = changePassword.perAccount
  expect(statuses).toEqual([...Array(atOnce).fill(422), ...Array(12 - atOnce).fill(429)])
})
