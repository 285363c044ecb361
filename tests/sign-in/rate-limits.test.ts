import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { askedLetters } from '../../src/features/sign-in/mail/send-asked-letter'
import { wrongTokens } from '../../src/http/session/bearer'
import { defaultWriteLimits } from '../../src/http/session/write-limits'
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

/** What can be tried too often: its free failures, the seconds until there is one more, and how one fails. */
const attempts = {
  'signing in': {
    free: 5,
    each: 300,
    byForm: (email: string) => post('/sign-in', { email, password: wrong }),
    byFunction: (email: string) => call('signIn', { email, password: wrong }),
  },
  'signing up with somebody else’s address': {
    free: 5,
    each: 300,
    byForm: (email: string) => post('/sign-up', { name: 'Eve', email, password: wrong }),
    byFunction: (email: string) => call('signUp', { name: 'Eve', email, password: wrong }),
  },
  'asking for a new password': {
    free: 3,
    each: 300,
    byForm: (email: string) => post('/reset-password', { email }),
    byFunction: (email: string) => call('resetPassword', { email }),
  },
  'guessing a code': {
    free: 10,
    each: 60,
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

for (const [name, { free, each, byForm, byFunction }] of Object.entries(attempts)) {
  for (const [way, fail] of Object.entries({ form: byForm, function: byFunction })) {
    test(`${name} by ${way} is free ${free} times`, async () => {
      const email = await meetGuesser()
      for (let times = 0; times < free; times += 1) expect(waitOf(await fail(email))).toBe(0)
      expect(waitOf(await fail(email))).toBe(each)
      expect(waitOf(await byForm(email))).toBe(each)
      expect(waitOf(await byFunction(email))).toBe(each)
    })
  }

  test(`whoever is rate-limited for ${name} is told how long to wait`, async () => {
    const email = await meetGuesser()
    for (let times = 0; times < free; times += 1) await byForm(email)
    const wait = formatWait('nl', each)
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

  test(`${name} is free once more after each wait, and all times after a day`, async () => {
    const email = await meetGuesser()
    for (let times = 0; times < free; times += 1) await byFunction(email)
    for (let times = 0; times < 3; times += 1) {
      expect(waitOf(await byFunction(email))).toBe(each)
      moment += (each - 1) * 1000
      expect(waitOf(await byFunction(email))).toBe(1)
      moment += 1000
      expect(waitOf(await byFunction(email))).toBe(0)
    }
    moment += 86_400_000
    for (let times = 0; times < free; times += 1) expect(waitOf(await byFunction(email))).toBe(0)
    expect(waitOf(await byFunction(email))).toBe(each)
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
  expect(waitOf(answer)).toBe(300)
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
    moment -= 3_600_000
  }
})

test('the README has the limits that the site has', async () => {
  const { signUpsPerNetwork, passkeysPerNetwork, invitationLetters, ...others } = defaultLimits
  const { bytes, ...writes } = defaultWriteLimits
  const buckets = [signUpsPerNetwork, passkeysPerNetwork, invitationLetters]
  const attempts = Object.values(others).flatMap(({ perAddress, perAccount }) => [
    perAddress,
    perAccount,
  ])
  const inCode = [...buckets, ...attempts, ...Object.values(writes), wrongTokens, askedLetters]
  const number = (value: number) => value.toLocaleString('en')
  const rows = (await Bun.file('src/http/README.md').text()).matchAll(
    /^\| .+ \| ([\d,]+) \| ([\d,]+) \|$/gm,
  )
  expect(Array.from(rows, ([, atOnce, perHour]) => `${atOnce} ${perHour}`).toSorted()).toEqual(
    inCode.map(({ atOnce, perHour }) => `${number(atOnce)} ${number(perHour)}`).toSorted(),
  )
})
