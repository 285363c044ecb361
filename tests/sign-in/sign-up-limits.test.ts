import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { defaultLimits } from '../../src/identity/limits'
import { localized } from '../../src/paths'
import { formatWait } from '../../src/ui/dates'
import { goodPassword } from '../fixtures/app'
import { attributes, texts } from '../fixtures/select'
import { openSite, unlimited } from '../fixtures/site'

let address = ''
let moment = Date.now()
const { signUpsPerNetwork } = defaultLimits
const settings = {
  limits: { ...unlimited, signUpsPerNetwork },
  now: () => new Date(moment),
  remoteAddress: () => address,
}
const site = await openSite(settings)
const { atOnce } = signUpsPerNetwork

function signUp(path = '/sign-up', at = site): Promise<Response> {
  const email = `${crypto.randomUUID()}@voordeur.example`
  return at.post(path, { name: 'Bo', email, password: goodPassword })
}

async function signUpMany(count: number): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => signUp()))
  return answers.map(({ status }) => status)
}

test('forty at once who sign up from one address are let in up to the limit', async () => {
  address = '198.51.100.1'
  const statuses = await signUpMany(40)
  expect(statuses.filter((status) => status === 303)).toHaveLength(atOnce)
  expect(statuses.filter((status) => status === 429)).toHaveLength(40 - atOnce)
  address = '198.51.100.2'
  expect(await signUpMany(1)).toEqual([303])
})

test('the addresses of one IPv6 network sign up together', async () => {
  const statuses: number[] = []
  for (let subscriber = 0; subscriber < 20; subscriber += 1) {
    address = `2001:db8:5:${subscriber.toString(16)}::1`
    statuses.push((await signUp()).status)
  }
  expect(statuses.filter((status) => status === 303)).toHaveLength(atOnce)
  address = '2001:db8:6::1'
  expect((await signUp()).status).toBe(303)
})

test('as time goes by a network may sign up again, so many in an hour', async () => {
  address = '198.51.100.3'
  await signUpMany(atOnce)
  moment += 3_600_000
  const statuses = await signUpMany(10)
  expect(statuses.filter((status) => status === 303)).toHaveLength(signUpsPerNetwork.perHour)
  moment += 24 * 3_600_000
  expect(new Set(await signUpMany(atOnce))).toEqual(new Set([303]))
  expect((await signUp()).status).toBe(429)
})

test('two instances with one database count sign-ups together', async () => {
  const other = await openSite({ ...settings, db: site.db })
  address = '198.51.100.4'
  const statuses: number[] = []
  for (let times = 0; times < 8; times += 1) {
    for (const at of [site, other]) statuses.push((await signUp('/sign-up', at)).status)
  }
  expect(statuses.filter((status) => status === 303)).toHaveLength(atOnce)
})

for (const locale of locales) {
  test(`whoever must wait to sign up reads in ${locale} how long, and has what they typed but the password`, async () => {
    address = `198.51.100.${10 + locales.indexOf(locale)}`
    await signUpMany(atOnce)
    const fields = { name: 'Bo', email: 'late@voordeur.example', password: goodPassword }
    const answer = await site.post(localized(locale, '/sign-up'), fields)
    const wait = 3600 / signUpsPerNetwork.perHour
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, String(wait)])
    const html = await answer.text()
    const sentence = i18nObject(locale).functions.tooOften({ wait: formatWait(locale, wait) })
    expect(texts(html, 'main [role=alert]').join()).toContain(sentence)
    expect(attributes(html, 'main input[name=name]', 'value')).toEqual(['Bo'])
    expect(attributes(html, 'main input[name=email]', 'value')).toEqual([fields.email])
    expect(html).not.toContain(goodPassword)
    const called = await site.call('signUp', fields, {}, locale)
    expect([called.status, (await called.json()).error.message]).toEqual([429, sentence])
  })
}
