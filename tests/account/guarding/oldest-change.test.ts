import { expect, test } from 'bun:test'
import nl from '../../../i18n/nl/index'
import { defaultLimits } from '../../../src/identity/limits'
import { robbedSite, thief, thiefsPassword } from '../../fixtures/account/robbed-site'
import { programsOf } from '../../fixtures/account/tokens'
import { cookiesOf, goodPassword, origin } from '../../fixtures/app'
import { addAuthenticator } from '../../fixtures/factors/authenticator'
import { holdersOf, passkeysOf } from '../../fixtures/factors/passkeys'
import { softwarePasskey } from '../../fixtures/factors/software-passkey'
import { unlimited } from '../../fixtures/site'

const site = await robbedSite()
const { db, emails, post, call, signIn, whoIs, wait, openLink, choosePassword } = site
const { robbed, linkTo, takeEmail, takePassword } = site
const { addPasskey, startAdding } = passkeysOf(site)
const { enter } = holdersOf(site)
const day = 86_400_000

async function notMeLinks(email: string): Promise<string[]> {
  await site.background.settled()
  const letters = emails.filter(({ to }) => to === email).map(({ text }) => text)
  const links = letters.join('\n').match(/http\S+\/not-me\?code=\S+/g) ?? []
  return links.map((link) => link.replace(origin, ''))
}

async function comeBack(email: string): Promise<string> {
  const reset = await linkTo(email, '/change-password')
  return cookiesOf(await choosePassword(reset, await openLink(reset)))
}

async function passkeyThenPassword() {
  const { email, stolen } = await robbed()
  const { passkey } = await addPasskey(stolen)
  wait(3_600_000)
  const thiefs = await takePassword(stolen)
  return { email, passkey, thiefs }
}

test('a passkey from before a changed password goes with it, whichever letter its owner follows', async () => {
  for (const which of [0, 1]) {
    const { email, passkey } = await passkeyThenPassword()
    await post((await notMeLinks(email))[which] ?? '', {})
    expect((await enter({ passkey })).status).toBe(422)
    expect(await whoIs(await comeBack(email))).toBe(email)
    expect((await enter({ passkey })).status).toBe(422)
  }
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
  await post((await notMeLinks(email)).at(-1) ?? '', {})
  expect((await enter({ passkey })).status).toBe(422)
  const half = await comeBack(email)
  expect(await whoIs(half)).toBeNull()
  const finished = await enter(before, {}, half)
  expect([await whoIs(finished.cookies), await whoIs(stolen)]).toEqual([email, null])
})

test('a passkey from before all changes does not open an account that is locked', async () => {
  const { email, owner } = await robbed()
  const { passkey } = await addPasskey(owner)
  wait(8 * day)
  const thiefs = (await enter({ passkey })).cookies
  await takePassword(thiefs)
  await post((await notMeLinks(email)).at(-1) ?? '', {})
  const locked = await enter({ passkey })
  expect([locked.status, await whoIs(locked.cookies)]).toEqual([422, null])
  const half = await comeBack(email)
  expect(await whoIs((await enter({ passkey }, {}, half)).cookies)).toBe(email)
})

test('a passkey that a thief had begun to add is not added to a locked account, nor later', async () => {
  const { email, stolen } = await robbed()
  const started = await startAdding(stolen)
  await takePassword(stolen)
  await post((await notMeLinks(email)).at(-1) ?? '', {})
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
  await post((await notMeLinks(email)).at(-1) ?? '', {})
  const half = await comeBack(email)
  const [code = ''] = recoveryCodes
  const finished = await post('/sign-in/second-step', { code }, { Cookie: half })
  expect(await whoIs(cookiesOf(finished))).toBe(email)
})

test('a calendar link and a token do not outlive that it was somebody else', async () => {
  const admin = await site.cookies('admin')
  const { address } = await (await site.write('makeLoanCalendar', {}, admin)).json()
  const calendar = async () => (await site.ask(new URL(address).pathname)).status
  const programs = programsOf(site)
  const { token } = await programs.makeToken(admin, { scopes: ['notes:read'] })
  expect([await calendar(), (await programs.callBy(token, 'fetchNotes')).status]).toEqual([
    200, 200,
  ])
  await post((await notMeLinks('admin@voordeur.example')).at(-1) ?? '', {})
  expect([await calendar(), (await programs.callBy(token, 'fetchNotes')).status]).toEqual([
    404, 401,
  ])
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
  const told = emails.filter(({ to }) => to === `nieuw-${email}`).map(({ subject }) => subject)
  expect(told).toEqual([nl.mail.emailAdded.subject])
  await post('/reset-password', { email })
  expect(await linkTo(email, '/change-password')).toBe('')
})

test('the address that an account had until now is told when an older one takes it back', async () => {
  const { email, stolen } = await robbed()
  await takeEmail(await takePassword(stolen), thiefsPassword)
  await site.background.settled()
  const before = emails.filter(({ to }) => to === thief).length
  const [first = ''] = await notMeLinks(email)
  expect((await post(first, { password: goodPassword })).status).toBe(303)
  await site.background.settled()
  expect(emails.filter(({ to }) => to === thief)).toHaveLength(before + 1)
  expect(emails.findLast(({ to }) => to === thief)?.text).not.toContain('?code=')
  expect(await whoIs(await comeBack(email))).toBe(email)
})

test('an owner who chose a password by mail and was robbed after that takes the account back with it', async () => {
  const { email } = await robbed()
  const reset = await site.emailedLink(email)
  const cookie = cookiesOf(
    await choosePassword(reset, await openLink(reset), 'door de post gekozen'),
  )
  await takeEmail(cookie, 'door de post gekozen')
  for (const [password, status] of [
    [goodPassword, 422],
    ['door de post gekozen', 303],
  ] as const) {
    expect((await post((await notMeLinks(email))[0] ?? '', { password })).status).toBe(status)
  }
  expect(await whoIs(await comeBack(email))).toBe(email)
})

test('a thief who moves an account and proves that address by mail leaves its owner’s letter good', async () => {
  const { email, stolen } = await robbed()
  const next = `dief-${email}`
  await takeEmail(stolen, goodPassword, next)
  await post('/reset-password', { email: next })
  const thiefs = await comeBack(next)
  expect(await whoIs(thiefs)).toBe(next)
  await post((await notMeLinks(email)).at(-1) ?? '', { password: goodPassword })
  expect(await whoIs(thiefs)).toBeNull()
  expect(await whoIs(await comeBack(email))).toBe(email)
})

test('a letter to the new address takes an account back to nobody who reads the old one', async () => {
  const { email, owner } = await robbed()
  const { passkey } = await addPasskey(cookiesOf(await signIn(email)))
  const next = `later-${email}`
  await enter({ passkey })
  const moved = await takeEmail(owner, goodPassword, next)
  await takePassword(moved)
  await post((await notMeLinks(next)).at(-1) ?? '', {})
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
