import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { askedLetters } from '../../src/features/sign-in/links/send-asked-letter'
import { wrongTokens } from '../../src/http/session/bearer'
import { defaultWriteLimits } from '../../src/http/session/write-limits'
import { defaultLimits } from '../../src/identity/limits'
import { formatWait } from '../../src/ui/dates/dates'
import { goodPassword } from '../fixtures/app'
import { attributes, texts } from '../fixtures/select'
import { openSite, unlimited } from '../fixtures/site'

let moment = Date.now()
let address = ''
const { signIn, signUp: signUpLimit, resetPassword } = defaultLimits
const manyTimes = unlimited.signIn.perAddress
const site = await openSite({
  // Limits per address have their own test.
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

/** Free failures, the seconds until there is one more, and how one fails. */
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

/** Seconds; 0 if it was allowed. */
function waitOf(answer: Response): number {
  expect(answer.status === 429).toBe(answer.headers.has('Retry-After'))
  return Number(answer.headers.get('Retry-After') ?? 0)
}

for (const [name, { free, each, byForm, byFunction }] of Object.entries(attempts)) {
  test(`${name} is free ${free} times, then its form and its function say how long to wait, and after each wait once more`, async () => {
    const sentence = i18nObject('nl').functions.tooOften({ wait: formatWait('nl', each) })
    let email = ''
    for (const fail of [byForm, byFunction]) {
      email = await meetGuesser()
      for (let times = 0; times < free; times += 1) expect(waitOf(await fail(email))).toBe(0)
      const [form, call] = [await byForm(email), await byFunction(email)]
      expect([waitOf(form), waitOf(call)]).toEqual([each, each])
      const html = await form.text()
      expect(texts(html, 'main [role=alert], main pre')[0]).toContain(sentence)
      expect(html).not.toContain(wrong)
      const typed = attributes(html, 'main input[type=email]', 'value')
      expect(typed).toEqual(name === 'guessing a code' ? [] : [email])
      expect((await call.json()).error).toMatchObject({ code: 'tooOften', message: sentence })
    }
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

test('the README has the limits that the site has', async () => {
  const { signUpsPerNetwork, passkeysPerNetwork, invitationLetters, ...others } = defaultLimits
  const { textBytes, pictureBytes, ...writes } = defaultWriteLimits
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

/** With the limits per address. */
const strict = await openSite({
  limits: defaultLimits,
  now: () => new Date(moment),
  remoteAddress: () => address,
})

async function hammer(): Promise<{ email: string; owner: string }> {
  const email = `${crypto.randomUUID()}@voordeur.example`
  address = 'at home'
  const owner = await strict.signUp(email)
  for (let times = 0; times < 6; times += 1) {
    address = crypto.randomUUID()
    await strict.signIn(email, '', wrong)
  }
  address = 'elsewhere'
  return { email, owner: owner.replace(/(^|; )session=[^;]+/, '') }
}

test('fifty guesses at once are no more than five at one account, or twenty at as many', async () => {
  const known = 'stormed@voordeur.example'
  address = crypto.randomUUID()
  await strict.signUp(known)
  for (const [emailOf, allowed] of [
    [() => known, 5],
    [(index: number) => `nobody-${index}@voordeur.example`, 20],
  ] as const) {
    address = crypto.randomUUID()
    const guesses = Array.from({ length: 50 }, (_, index) =>
      strict.call('signIn', { email: emailOf(index), password: wrong }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(allowed)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50 - allowed)
  }
  expect((await strict.signIn(known)).status).toBe(429)
})

test('signing in to one’s own account between guesses at another resets no rate limit', async () => {
  address = crypto.randomUUID()
  await strict.signUp('guesser@voordeur.example')
  const statuses: number[] = []
  for (let times = 0; times < 25; times += 1) {
    const email = `${crypto.randomUUID()}@voordeur.example`
    statuses.push((await strict.call('signIn', { email, password: wrong })).status)
    await strict.signIn('guesser@voordeur.example')
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(20)
})

test('a device that the account knows is rate-limited by itself, and one that another knows as any', async () => {
  const { owner: another } = await hammer()
  const { email, owner } = await hammer()
  expect(another).toContain('device=')
  expect((await strict.signIn(email, another)).status).toBe(429)
  for (let times = 0; times < 5; times += 1) {
    expect((await strict.signIn(email, owner, wrong)).status).toBe(422)
  }
  expect((await strict.signIn(email, owner)).status).toBe(429)
})

for (const [path, tries] of [
  ['/sign-in', 8],
  ['/reset-password', 6],
] as const) {
  test(`the rate limit at ${path} tells nobody who has an account`, async () => {
    const known = `${crypto.randomUUID()}@voordeur.example`
    address = crypto.randomUUID()
    await strict.signUp(known)
    const answers: Record<string, string[]> = { known: [], unknown: [] }
    for (const [who, said] of Object.entries(answers)) {
      address = crypto.randomUUID()
      const email = who === 'known' ? known : `${crypto.randomUUID()}@voordeur.example`
      for (let times = 0; times < tries; times += 1) {
        const answer = await strict.post(path, { email, password: goodPassword.toUpperCase() })
        const html = (await answer.text()).replaceAll(email, 'e-mail')
        const { status, headers } = answer
        said.push([status, JSON.stringify(headers.toJSON()), html].join('\n'))
      }
      expect(said.at(-1)).toStartWith('429')
    }
    expect(answers.known).toEqual(answers.unknown)
    expect(texts(answers.known?.at(-1) ?? '', 'main [role=alert]')).toHaveLength(1)
  })
}

const { signUpsPerNetwork } = defaultLimits
const { atOnce } = signUpsPerNetwork
const crowded = await openSite({
  limits: { ...unlimited, signUpsPerNetwork },
  now: () => new Date(moment),
  remoteAddress: () => address,
})

async function signUpHere(): Promise<number> {
  const email = `${crypto.randomUUID()}@voordeur.example`
  return (await crowded.post('/sign-up', { name: 'Bo', email, password: goodPassword })).status
}

test('forty at once who sign up from one address are let in up to the limit', async () => {
  address = '198.51.100.1'
  const statuses = await Promise.all(Array.from({ length: 40 }, signUpHere))
  expect(statuses.filter((status) => status === 303)).toHaveLength(atOnce)
  expect(statuses.filter((status) => status === 429)).toHaveLength(40 - atOnce)
  address = '198.51.100.2'
  expect(await signUpHere()).toBe(303)
})

test('the addresses of one IPv6 network sign up together', async () => {
  const statuses: number[] = []
  for (let subscriber = 0; subscriber < 20; subscriber += 1) {
    address = `2001:db8:5:${subscriber.toString(16)}::1`
    statuses.push(await signUpHere())
  }
  expect(statuses.filter((status) => status === 303)).toHaveLength(atOnce)
  address = '2001:db8:6::1'
  expect(await signUpHere()).toBe(303)
})
