import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { cookiesOf, goodPassword } from '../fixtures/app'
import { select, texts } from '../fixtures/select'
import { openSite, sessionTokenOf } from '../fixtures/site'

const site = await openSite()
const { ask, post, signUp, signIn, whoIs, emailedLink, openLink, choosePassword } = site
const { codeSpent } = i18nObject('nl').flash
const password = 'een andere zin'

afterEach(() => setSystemTime())

async function forget(): Promise<{ email: string; link: string }> {
  const email = `${crypto.randomUUID()}@voordeur.example`
  await signUp(email)
  return { email, link: await emailedLink(email) }
}

/** A used link leads to the sign-in page, which says so once. */
async function expectSpent(answer: Response): Promise<void> {
  expect(answer.headers.get('Location')).toBe('/sign-in')
  expect(sessionTokenOf(answer)).toBe('')
  const page = await ask('/sign-in', { Cookie: cookiesOf(answer) })
  expect(texts(await page.text(), 'main [role=alert], main [role=status]')).toEqual([codeSpent()])
}

test('a password link that was opened many times, by people and machines, still works, and lists none of them as signed in', async () => {
  const { email, link } = await forget()
  for (let times = 0; times < 5; times += 1) {
    const head = await ask(link, {}, { method: 'HEAD' })
    const prefetch = await ask(link, { 'Sec-Purpose': 'prefetch;prerender' })
    for (const answer of [head, prefetch]) {
      expect(answer.status).toBe(200)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect((await ask(link)).status).toBe(200)
  }
  const sessions = await site.read('fetchSessions', undefined, cookiesOf(await signIn(email)))
  expect(await sessions.json()).toHaveLength(2)
  const answer = await choosePassword(link, await openLink(link))
  expect(await whoIs(cookiesOf(answer))).toBe(email)
})

test('a password link chooses one password, however often it was opened', async () => {
  const { email, link } = await forget()
  const [first, second] = [await openLink(link), await openLink(link)]
  expect((await choosePassword(link, first)).headers.get('Location')).toBe('/account')
  await expectSpent(await choosePassword(link, second, 'van iemand anders'))
  await expectSpent(await choosePassword(link, first, 'van iemand anders'))
  await expectSpent(await ask(link))
  expect((await signIn(email, '', password)).status).toBe(303)
  expect((await signIn(email, '', goodPassword)).status).toBe(422)
})

test('choosing a password spends the account’s other links, and nobody else’s', async () => {
  const { email, link } = await forget()
  const other = await emailedLink(email)
  const somebody = await forget()
  await choosePassword(link, await openLink(link))
  await expectSpent(await ask(other))
  expect((await ask(somebody.link)).status).toBe(200)
})

test('a password link is good for ten minutes, even to whoever opened it in time', async () => {
  const start = Date.now()
  setSystemTime(new Date(start))
  const { link } = await forget()
  setSystemTime(new Date(start + 599_000))
  const cookie = await openLink(link)
  expect(sessionTokenOf(cookie)).not.toBe('')
  setSystemTime(new Date(start + 600_000))
  await expectSpent(await ask(link))
  await expectSpent(await choosePassword(link, cookie))
})

test('a password that is too short changes nothing, and its link stays good', async () => {
  const { email, link } = await forget()
  const cookie = await openLink(link)
  const answer = await choosePassword(link, cookie, 'kort')
  expect(answer.status).toBe(422)
  const [field] = select(await answer.text(), 'input[name=password]')
  expect(field?.attributes).toMatchObject({ 'aria-invalid': 'true' })
  expect(field?.attributes).not.toHaveProperty('value')
  expect((await signIn(email)).status).toBe(303)
  expect((await choosePassword(link, cookie)).headers.get('Location')).toBe('/account')
})

test('no password is chosen without the code of a link', async () => {
  for (const path of ['/change-password', '/change-password?code=', '/change-password?Code=x']) {
    for (const answer of [await ask(path), await post(path, { password })]) {
      expect(answer.headers.get('Location')).toBe('/sign-in')
      expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^NOTICE=codeMissing;/)])
    }
  }
  for (const code of ['x', 'x'.repeat(43), 'x'.repeat(101), '%00', '%E0%A4%A', '__proto__']) {
    await expectSpent(await ask(`/change-password?code=${code}`))
    await expectSpent(await post(`/change-password?code=${code}`, { password }))
  }
})

test('no answer to a password link tells other sites about its code', async () => {
  const { link } = await forget()
  const spent = `${link}x`
  for (const answer of [await ask(link), await ask(spent), await post(spent, {})]) {
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(answer.headers.get('Location') ?? '').not.toContain('code')
  }
  expect(site.lines.join()).not.toContain(link.split('=')[1])
})
