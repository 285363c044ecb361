import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { defaultLimits } from '../../src/identity/limits'
import { formatWait } from '../../src/ui/dates'
import { goodPassword } from '../fixtures/app'
import { attributes, texts } from '../fixtures/select'
import { openSite, unlimited } from '../fixtures/site'

let moment = Date.now()
let address = ''
const { signIn, signUp: signUpLimit, resetPassword } = defaultLimits
const manyTimes = unlimited.signIn.perAddress
const site = await openSite({
  // Per account only: limits per address have their own test.
  limits: {
    ...unlimited,
    signIn: { ...signIn, perAddress: manyTimes },
    signUp: { ...signUpLimit, perAddress: manyTimes },
    resetPassword: { ...resetPassword, perAddress: manyTimes },
    changePassword: defaultLimits.changePassword,
  },
  now: () => new Date(moment),
  remoteAddress: () => address,
})
const { ask, post, call, signUp } = site
const wrong = 'niet mijn wachtwoord'

/** Free failures, the first wait in seconds, and how to fail. */
const attempts = {
  'signing in': {
    free: 5,
    firstWait: 30,
    byForm: (email: string) => post('/sign-in', { email, password: wrong }),
    byFunction: (email: string) => call('signIn', { email, password: wrong }),
  },
  'signing up with somebody else’s address': {
    free: 5,
    firstWait: 60,
    byForm: (email: string) => post('/sign-up', { name: 'Eve', email, password: wrong }),
    byFunction: (email: string) => call('signUp', { name: 'Eve', email, password: wrong }),
  },
  'asking for a new password': {
    free: 3,
    firstWait: 300,
    byForm: (email: string) => post('/reset-password', { email }),
    byFunction: (email: string) => call('resetPassword', { email }),
  },
  'guessing a code': {
    free: 10,
    firstWait: 60,
    byForm: () => ask('/change-password?code=guess'),
    byFunction: () => call('setSession', { code: 'guess' }),
  },
}

async function meetGuesser(): Promise<string> {
  const email = `${crypto.randomUUID()}@voordeur.example`
  address = crypto.randomUUID()
  await signUp(email)
  address = crypto.randomUUID()
  return email
}

/** In seconds; 0 if it was allowed. */
function waitOf(answer: Response): number {
  expect(answer.status === 429).toBe(answer.headers.has('Retry-After'))
  return Number(answer.headers.get('Retry-After') ?? 0)
}

for (const [name, { free, firstWait, byForm, byFunction }] of Object.entries(attempts)) {
  for (const [way, fail] of Object.entries({ form: byForm, function: byFunction })) {
    test(`${name} by ${way} is free ${free} times`, async () => {
      const email = await meetGuesser()
      for (let times = 0; times < free; times += 1) expect(waitOf(await fail(email))).toBe(0)
      expect(waitOf(await fail(email))).toBe(firstWait)
      expect(waitOf(await byForm(email))).toBe(firstWait)
      expect(waitOf(await byFunction(email))).toBe(firstWait)
    })
  }

  test(`whoever is rate-limited for ${name} is told how long to wait`, async () => {
    const email = await meetGuesser()
    for (let times = 0; times < free; times += 1) await byForm(email)
    const wait = formatWait('nl', firstWait)
    const sentence = i18nObject('nl').functions.tooOften({ wait })
    const html = await (await byForm(email)).text()
    const [said] = texts(html, 'main [role=alert], main pre')
    expect(said).toContain(sentence)
    expect(html).not.toContain(wrong)
    const typed = attributes(html, 'main input[type=email]', 'value')
    expect(typed).toEqual(name === 'guessing a code' ? [] : [email])
    const { error } = await (await byFunction(email)).json()
    expect(error).toMatchObject({ code: 'tooOften', message: sentence })
  })

  test(`the wait for ${name} doubles each time, up to an hour`, async () => {
    const email = await meetGuesser()
    for (let times = 0; times < free; times += 1) await byFunction(email)
    const waits: number[] = []
    for (let times = 0; times < 8; times += 1) {
      const wait = waitOf(await byFunction(email))
      waits.push(wait)
      moment += (wait - 1) * 1000
      expect(waitOf(await byFunction(email))).toBe(1)
      moment += 1000
      expect(waitOf(await byFunction(email))).toBe(0)
    }
    expect(waits).toEqual(waits.map((_, index) => Math.min(firstWait * 2 ** index, 3600)))
  })

  test(`${name} is free again after a day`, async () => {
    const email = await meetGuesser()
    for (let times = 0; times <= free; times += 1) await byFunction(email)
    moment += 86_401_000
    for (let times = 0; times < free; times += 1) expect(waitOf(await byFunction(email))).toBe(0)
    expect(waitOf(await byFunction(email))).toBe(firstWait)
  })
}

test('a present password can be guessed no more often than one on the sign-in page', async () => {
  address = crypto.randomUUID()
  const email = 'guessed@voordeur.example'
  const headers = { Cookie: await signUp(email) }
  const fields = { email, password: wrong }
  for (let times = 0; times < 5; times += 1) {
    expect(waitOf(await post('/account/edit/delete', fields, headers))).toBe(0)
  }
  const answer = await post('/account/edit/delete', { ...fields, password: goodPassword }, headers)
  expect(waitOf(answer)).toBe(30)
  expect(texts(await answer.text(), '#delete [role=alert]')).toHaveLength(1)
  expect(await site.whoIs(headers.Cookie)).toBe(email)
})

test('the rate limit counts failures alone', async () => {
  const email = await meetGuesser()
  for (let times = 0; times < 8; times += 1) {
    expect((await site.signIn(email)).status).toBe(303)
    expect(await signUp(`${crypto.randomUUID()}@voordeur.example`)).toContain('session=')
    expect((await post('/sign-in', { email, password: '' })).status).toBe(422)
  }
})

test('the rate limit makes nobody wait for a clock that was set back', async () => {
  const email = await meetGuesser()
  for (let times = 0; times < 5; times += 1) {
    expect((await site.signIn(email, '', wrong)).status).toBe(422)
    moment -= 60_000
  }
})
