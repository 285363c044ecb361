import { expect, test } from 'bun:test'
import { drafts } from '../../../db/schema/drafts'
import { i18nObject } from '../../../i18n/i18n-util'
import { defaultLimits } from '../../../src/identity/limits'
import { paths } from '../../../src/paths'
import { cookiesOf, goodPassword } from '../../fixtures/app'
import { addAuthenticator, codeAt } from '../../fixtures/factors/authenticator'
import { attributes } from '../../fixtures/select'
import { openSite, unlimited } from '../../fixtures/site'

let moment = Date.parse('2026-11-21T12:00:10Z')
const now = () => new Date(moment)
let address = ''
const { secondStep } = defaultLimits
const site = await openSite({
  now,
  remoteAddress: () => address,
  limits: { ...unlimited, secondStep },
})
const { call, page, post, signIn, signUp, whoIs, write, emailedLink, openLink } = site
const { security } = i18nObject('nl')
let owners = 0

/** Each at an address of their own. */
async function newOwner() {
  owners += 1
  address = `192.0.2.${owners}`
  const email = `owner-${owners}@voordeur.example`
  const cookie = await signUp(email)
  const factors = await addAuthenticator(site.db, email, now())
  const device = cookie.replace(/session=[^;]+(; )?/, '')
  return { email, cookie, device, ...factors, code: () => codeAt(factors.secret, now()) }
}

async function halfway(email: string, device?: string): Promise<string> {
  return cookiesOf(await signIn(email, device))
}

function sendCode(code: string, Cookie: string): Promise<Response> {
  return post(paths.secondStep, { code }, { Cookie })
}

test('a right password alone opens nothing where there is a second factor, nor in a known browser', async () => {
  const { email, device } = await newOwner()
  expect(device).toContain('device=')
  for (const before of ['', device]) {
    const answer = await signIn(email, before)
    expect(answer.headers.get('Location')).toBe(paths.secondStep)
    const cookie = cookiesOf(answer)
    expect(await whoIs(cookie)).toBeNull()
    expect(await page(paths.secondStep, cookie)).toContain(security.secondStep.appHint())
  }
})

test('a code of the app completes the sign-in, once, and then comes the letter about a new browser', async () => {
  const { email, code } = await newOwner()
  const [first, second] = [await halfway(email), await halfway(email)]
  expect(await site.lettersTo(email)).toEqual([])
  const answer = await sendCode(code(), first)
  expect(answer.headers.get('Location')).toBe('/')
  expect(await site.lettersTo(email)).toHaveLength(1)
  expect(await whoIs(cookiesOf(answer))).toBe(email)
  expect(await whoIs(first)).toBeNull()
  const again = await sendCode(code(), second)
  expect(again.status).toBe(422)
  expect(await again.text()).toContain(security.secondStep.wrongCode())
  moment += 30_000
  expect((await sendCode(code(), second)).status).toBe(303)
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
  moment += 601_000
  const shown = await site.get(`${paths.secondStep}?redirect=%2Fnotes`, cookie)
  expect(shown.headers.get('Location')).toBe(`${paths.signIn}?redirect=%2Fnotes`)
  const answer = await sendCode(code(), cookie)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain(security.secondStep.expired())
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

test('a half session is in nobody’s list of devices, and ends with the others', async () => {
  const { email, cookie, code } = await newOwner()
  const half = await halfway(email)
  const list = await site.read('fetchSessions', undefined, cookie)
  expect(await list.json()).toHaveLength(1)
  await write('endOtherSessions', {}, cookie)
  expect((await sendCode(code(), half)).status).toBe(422)
})

const signInFor = (target: string) => `${paths.signIn}?redirect=${encodeURIComponent(target)}`

test('whoever was going somewhere gets there after the second step', async () => {
  const { email, recoveryCodes } = await newOwner()
  for (const [prefix, location] of [
    ['', '/books?page=2'],
    ['/de', '/de/books?page=2'],
  ] as const) {
    const answer = await post(prefix + signInFor('/books?page=2'), {
      email,
      password: goodPassword,
    })
    const step = answer.headers.get('Location') ?? ''
    expect(step).toBe(`${prefix}${paths.secondStep}?redirect=%2Fbooks%3Fpage%3D2`)
    const Cookie = cookiesOf(answer)
    const html = await (await site.get(step, Cookie)).text()
    expect(attributes(html, 'main form', 'action')).toEqual([step])
    const done = await post(step, { code: recoveryCodes.pop() ?? '' }, { Cookie })
    expect(done.headers.get('Location')).toBe(location)
  }
})

test('a note that was sent without a session is there after the second step, wrong codes or not', async () => {
  const { email, userId, recoveryCodes } = await newOwner()
  const fields = { writer: userId, title: 'Rogge', body: 'Een lange avond werk.' }
  const asked = await post(paths.addNote, fields)
  expect(asked.status).toBe(307)
  const door = asked.headers.get('Location') ?? ''
  const shown = await (await post(door, fields)).text()
  const replay = attributes(shown, 'input[name=replay]', 'value')[0] ?? ''
  const step = await post(door, { email, password: goodPassword, replay })
  expect(step.status).toBe(200)
  const Cookie = cookiesOf(step)
  expect(await whoIs(Cookie)).toBeNull()

  const html = await step.text()
  const [action = ''] = attributes(html, 'main form', 'action')
  expect(action).toBe(`${paths.secondStep}?redirect=${encodeURIComponent(paths.addNote)}`)
  const kept = attributes(html, 'input[name=replay]', 'value')[0] ?? ''
  const wrong = await post(action ?? '', { code: 'mis', replay: kept }, { Cookie })
  expect(wrong.status).toBe(422)
  const still = attributes(await wrong.text(), 'input[name=replay]', 'value')[0] ?? ''
  expect(await site.db.orm.select().from(drafts)).toEqual([])
  const done = await post(action ?? '', { code: recoveryCodes[0] ?? '', replay: still }, { Cookie })
  expect(done.headers.get('Location')).toBe(paths.addNote)
  const [draft] = await site.db.orm.select().from(drafts)
  expect([draft?.user_id, draft?.fields?.body]).toEqual([userId, 'Een lange avond werk.'])
})

test('a note that waits is not lost with a half session that has run out', async () => {
  const replay = JSON.stringify({ writer: (await newOwner()).userId, body: 'Nog een avond.' })
  const action = `${paths.secondStep}?redirect=${encodeURIComponent(paths.addNote)}`
  const answer = await post(action, { code: '123456', replay })
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(attributes(html, 'main form', 'action')[0]).toBe(signInFor(paths.addNote))
  expect(attributes(html, 'input[name=replay]', 'value')).toEqual([replay, replay])
})

test('wrong codes at the second step are counted, say how long to wait, and keep nobody out of the owner’s own browser', async () => {
  const { email, device, code } = await newOwner()
  const cookie = await halfway(email)
  for (const wrong of ['1', '22', '333', '4444', '55555']) {
    expect((await sendCode(wrong, cookie)).status).toBe(422)
  }
  address = '198.51.100.7'
  const elsewhere = await halfway(email)
  await sendCode('6', elsewhere)
  for (const answer of [
    await sendCode(code(), elsewhere),
    await call('finishSignIn', { code: code() }, { Cookie: cookie }),
  ]) {
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  const own = await halfway(email, device)
  expect((await sendCode(code(), `${device}; ${own}`)).status).toBe(303)
  expect((await sendCode(code(), elsewhere)).status).toBe(429)
  moment += 3_600_000 / secondStep.perAccount.perHour
  expect((await sendCode(code(), elsewhere)).status).toBe(303)
})

test('wrong codes are counted by address too, whosever accounts they are about', async () => {
  for (const wrong of '12345') {
    const { email } = await newOwner()
    address = '203.0.113.9'
    const cookie = await halfway(email)
    for (let attempt = 0; attempt < 5; attempt += 1) await sendCode(wrong, cookie)
  }
  const { email, code } = await newOwner()
  const elsewhere = await halfway(email)
  address = '203.0.113.9'
  expect((await sendCode(code(), await halfway(email))).status).toBe(429)
  address = '203.0.113.10'
  expect((await sendCode(code(), elsewhere)).status).toBe(303)
})
