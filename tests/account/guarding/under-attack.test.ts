import { expect, test } from 'bun:test'
import { defaultLimits } from '../../../src/identity/limits'
import { cookiesOf, goodPassword } from '../../fixtures/app'
import { attributes, texts } from '../../fixtures/select'
import { openSite, sessionTokenOf } from '../../fixtures/site'

let moment = Date.parse('2026-11-22T09:00:00Z')
let address = ''
const site = await openSite({
  limits: defaultLimits,
  now: () => new Date(moment),
  remoteAddress: () => address,
})
const { ask, post, call, emails, signIn, signUp, whoIs } = site
const minute = 60_000

/** At a new, random address. */
async function from<Result>(work: () => Promise<Result>): Promise<Result> {
  address = [7, 1, 2, 3].map((first) => first + Math.floor(Math.random() * 200)).join('.')
  return work()
}

async function attacked() {
  const email = `${crypto.randomUUID()}@voordeur.example`
  const device = (await from(() => signUp(email))).replace(/(^|; )session=[^;]+/, '')
  const guess = () => from(() => signIn(email, '', 'niet mijn wachtwoord'))
  for (let times = 0; times < 8; times += 1) await guess()
  return { email, device, guess }
}

const askForLetter = (email: string) => from(() => post('/sign-in/letter', { email }))

const lettersTo = (email: string) => site.linksTo(email, '/sign-in/device')

const ownForms = 'main form:not(.passkey-form)'

test('whoever is refused because others guess is offered a letter, and nobody on a known device, where the owner signs in', async () => {
  const { email, guess, device } = await attacked()
  const refused = await (await guess()).text()
  expect(attributes(refused, ownForms, 'action')).toEqual(['/sign-in', '/sign-in/letter'])
  expect(attributes(refused, 'form[action$=letter] input', 'value')).toEqual([email])
  const { error } = await (await from(() => call('signIn', { email, password: 'x' }))).json()
  expect([error.code, error.issues[0].link]).toEqual(['tooOften', '/sign-in/letter'])
  const known = await from(() => signIn(email, device, 'niet mijn wachtwoord'))
  expect(attributes(await known.text(), ownForms, 'action')).toEqual(['/sign-in'])
  expect((await from(() => signIn(email, device))).status).toBe(303)
  expect((await guess()).status).toBe(429)
})

test('an owner on a new browser gets in by the letter while others guess', async () => {
  const { email, guess } = await attacked()
  expect((await from(() => signIn(email))).status).toBe(429)
  const sent = await askForLetter(email)
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/sign-in'])
  const [link = ''] = await lettersTo(email)
  for (const init of [{}, { method: 'HEAD' }]) {
    const opened = await ask(link, {}, init)
    expect([opened.status, opened.headers.getSetCookie()]).toEqual([200, []])
    expect(opened.headers.get('Referrer-Policy')).toBe('no-referrer')
  }
  const trusted = await from(() => post(link, {}))
  expect(trusted.headers.get('Location')).toBe('/sign-in')
  expect(sessionTokenOf(trusted)).toBe('')
  await guess()
  const browser = cookiesOf(trusted)
  expect((await from(() => signIn(email, browser, 'niet mijn wachtwoord'))).status).toBe(422)
  expect(await whoIs(cookiesOf(await from(() => signIn(email, browser))))).toBe(email)
})

test('a letter for a new browser is good for ten minutes, once, and for its own account', async () => {
  const [{ email }, other] = [await attacked(), await attacked()]
  await askForLetter(email)
  const [first = ''] = await lettersTo(email)
  await askForLetter(email)
  const [, second = ''] = await lettersTo(email)
  const browser = cookiesOf(await from(() => post(first, {})))
  expect((await from(() => signIn(other.email, browser))).status).toBe(429)
  expect((await from(() => post(first, {}))).status).toBe(422)
  moment += 10 * minute
  const late = await from(() => post(second, {}))
  expect([late.status, late.headers.getSetCookie()]).toEqual([422, []])
  expect(texts(await late.text(), 'main [role=alert]')).toHaveLength(1)
})

test('an attacker who asks for letters without pause neither gets in nor keeps the owner out', async () => {
  const { email, guess } = await attacked()
  const before = (await lettersTo(email)).length
  for (let elapsed = 0; elapsed < 180; elapsed += 3) {
    await guess()
    const answer = await askForLetter(email)
    expect(cookiesOf(answer)).toBe('NOTICE=deviceLetterSent')
    moment += 3 * minute
  }
  const letters = await lettersTo(email)
  // Three at once, then one per lifetime of a link.
  expect(letters.length - before).toBeLessThanOrEqual(3 + 18)
  const answer = await askForLetter(email)
  const latest = (await lettersTo(email)).at(-1) ?? ''
  const browser = cookiesOf(await from(() => post(latest, {}, { Cookie: cookiesOf(answer) })))
  expect(await whoIs(cookiesOf(await from(() => signIn(email, browser))))).toBe(email)
})

test('asking for a letter for a new browser tells nobody who has an account', async () => {
  const { email } = await attacked()
  const answers = [await askForLetter(email), await askForLetter('nobody@voordeur.example')]
  const [known, unknown] = answers.map(({ status, headers }) => [status, headers.toJSON()])
  expect(known).toEqual(unknown)
})

test('one network asks for few letters', async () => {
  const statuses: number[] = []
  await from(async () => {
    for (let times = 0; times < 8; times += 1) {
      const email = `${crypto.randomUUID()}@voordeur.example`
      statuses.push((await call('sendDeviceLetter', { email })).status)
    }
  })
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
})

test('fifty sign-ins without the cookie of a device do not send fifty letters', async () => {
  const email = `${crypto.randomUUID()}@voordeur.example`
  await from(() => signUp(email))
  for (let times = 0; times < 50; times += 1) {
    expect((await from(() => signIn(email, '', goodPassword))).status).toBe(303)
    await site.background.settled()
    moment += 20 * minute
  }
  const letters = emails.filter(({ to }) => to === email)
  expect(letters.length).toBeGreaterThanOrEqual(3)
  expect(letters.length).toBeLessThanOrEqual(6)
})

test('one account sends few letters to addresses that nobody has proved', async () => {
  let was = `${crypto.randomUUID()}@voordeur.example`
  let Cookie = await from(() => signUp(was))
  const statuses: number[] = []
  for (let times = 0; times < 5; times += 1) {
    const fields = { email: `victim-${times}@elders.example`, was, password: goodPassword }
    const answer = await post('/account/edit/email', fields, { Cookie })
    statuses.push(answer.status)
    if (answer.status === 303) was = fields.email
    Cookie = cookiesOf(answer) || Cookie
  }
  expect(statuses).toEqual([303, 303, 303, 429, 429])
})
