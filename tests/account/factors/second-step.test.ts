import { expect, test } from 'bun:test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { cookiesOf, goodPassword } from '../../fixtures/app'
import { codeAt } from '../../fixtures/factors/authenticator'
import { ownersOf } from '../../fixtures/factors/owners'
import { openSite } from '../../fixtures/site'

let moment = Date.parse('2026-11-21T12:00:10Z')
const site = await openSite({
  now: () => new Date(moment),
})
const { call, emails, page, post, signIn, whoIs, write, emailedLink, openLink } = site
const { newOwner, halfway, sendCode } = ownersOf(site, () => undefined)
const { security } = i18nObject('nl')

test('a right password alone opens nothing where there is a second factor', async () => {
  const { email } = await newOwner()
  const answer = await signIn(email)
  expect(answer.headers.get('Location')).toBe(paths.secondStep)
  const cookie = cookiesOf(answer)
  expect(await whoIs(cookie)).toBeNull()
  expect(await page(paths.secondStep, cookie)).toContain(security.secondStep.appHint())
})

test('a code of the app completes the sign-in, once', async () => {
  const { email, code } = await newOwner()
  const [first, second] = [await halfway(email), await halfway(email)]
  const answer = await sendCode(code(), first)
  expect(answer.headers.get('Location')).toBe('/')
  expect(await whoIs(cookiesOf(answer))).toBe(email)
  expect(await whoIs(first)).toBeNull()
  const again = await sendCode(code(), second)
  expect(again.status).toBe(422)
  expect(await again.text()).toContain(security.secondStep.wrongCode())
  moment += 30_000
  expect((await sendCode(code(), second)).status).toBe(303)
})

test('two who send the same code at once do not both get in', async () => {
  const { email, code } = await newOwner()
  const doors = await Promise.all(Array.from({ length: 5 }, () => halfway(email)))
  const answers = await Promise.all(doors.map((cookie) => sendCode(code(), cookie)))
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
})

test('a code is taken one step early or late, and no further away', async () => {
  for (const [steps, status] of [
    [-2, 422],
    [-1, 303],
    [1, 303],
    [2, 422],
  ] as const) {
    const { email, secret } = await newOwner()
    const code = codeAt(secret, new Date(moment + steps * 30_000))
    expect((await sendCode(code, await halfway(email))).status).toBe(status)
  }
})

test('a recovery code completes the sign-in once, however its letters are typed', async () => {
  const { email, recoveryCodes } = await newOwner()
  const [code = ''] = recoveryCodes
  const typed = ` ${code.replaceAll('-', ' ').toUpperCase()}`
  const answer = await sendCode(typed, await halfway(email))
  expect(await whoIs(cookiesOf(answer))).toBe(email)
  expect((await sendCode(code, await halfway(email))).status).toBe(422)
  expect(await page(paths.signInSecurity, cookiesOf(answer))).toContain(
    security.recovery.left({ count: 9 }),
  )
})

test('new recovery codes are shown once, and make the old ones useless', async () => {
  const { email, cookie, recoveryCodes } = await newOwner()
  const made = await write('makeRecoveryCodes', { password: goodPassword }, cookie)
  const { recoveryCodes: fresh }: { recoveryCodes: string[] } = await made.json()
  expect(new Set([...fresh, ...recoveryCodes]).size).toBe(20)
  expect((await sendCode(recoveryCodes[0] ?? '', await halfway(email))).status).toBe(422)
  expect((await sendCode(fresh[0] ?? '', await halfway(email))).status).toBe(303)
})

test('nobody’s code opens somebody else’s account', async () => {
  const [one, other] = [await newOwner(), await newOwner()]
  const door = await halfway(one.email)
  for (const code of [other.code(), other.recoveryCodes[0] ?? '']) {
    expect((await sendCode(code, door)).status).toBe(422)
  }
})

test('the second step has to come within ten minutes', async () => {
  const { email, code } = await newOwner()
  const cookie = await halfway(email)
  moment += 600_001
  const shown = await site.get(`${paths.secondStep}?redirect=%2Fnotes`, cookie)
  expect(shown.headers.get('Location')).toBe(`${paths.signIn}?redirect=%2Fnotes`)
  const answer = await sendCode(code(), cookie)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain(security.secondStep.expired())
})

test('a known browser does not skip the second step', async () => {
  const { email, device } = await newOwner()
  expect(device).toContain('device=')
  expect(await whoIs(await halfway(email, device))).toBeNull()
})

test('a new password by mail does not go around the second factor', async () => {
  const { email, recoveryCodes } = await newOwner()
  const link = await emailedLink(email)
  const opened = await openLink(link)
  const answer = await post(link, { password: 'een andere zin' }, { Cookie: opened })
  expect(answer.headers.get('Location')).toBe(paths.secondStep)
  const cookie = cookiesOf(answer)
  expect(await whoIs(cookie)).toBeNull()
  const recovered = await sendCode(recoveryCodes[3] ?? '', cookie)
  expect(await whoIs(cookiesOf(recovered))).toBe(email)
})

test('a program is told that there is a second step, and can do it', async () => {
  const { email, code } = await newOwner()
  const answer = await call('signIn', { email, password: goodPassword })
  expect(await answer.json()).toEqual({ next: 'secondStep' })
  const Cookie = cookiesOf(answer)
  const done = await call('finishSignIn', { code: code() }, { Cookie })
  expect([done.status, await done.json()]).toEqual([200, null])
  expect(await whoIs(cookiesOf(done))).toBe(email)
})

test('the letter about a new browser comes when the sign-in is complete', async () => {
  const { email, code } = await newOwner()
  await site.background.settled()
  const before = emails.length
  const cookie = await halfway(email)
  await site.background.settled()
  expect(emails).toHaveLength(before)
  await sendCode(code(), cookie)
  await site.background.settled()
  expect(emails.at(-1)?.to).toBe(email)
  expect(emails).toHaveLength(before + 1)
})

test('a half session is in nobody’s list of devices, and ends with the others', async () => {
  const { email, cookie, code } = await newOwner()
  const half = await halfway(email)
  const list = await site.read('fetchSessions', undefined, cookie)
  expect(await list.json()).toHaveLength(1)
  await write('endOtherSessions', {}, cookie)
  expect((await sendCode(code(), half)).status).toBe(422)
})
