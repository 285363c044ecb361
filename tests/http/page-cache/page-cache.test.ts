import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { locales } from '../../../i18n/i18n-util'
import { debugModes, shortcutChoices, themes } from '../../../src/islands/preferences'
import { localized, publicPages } from '../../../src/paths'
import { times } from '../../long-form'
import { openTwoSites, unpacked } from './two-sites'

const sites = await openTwoSites()
const people = ['', '', '', '', 'session=geen', 'NOTICE=invalidTheme']
for (const email of ['an@thuis.example', 'bo@thuis.example']) {
  const [session = ''] = (await sites.cached().signUp(email)).split('; ')
  people.push(session)
}

const addresses = [
  ...locales.flatMap((locale) => publicPages.map((page) => localized(locale, page))),
  ...['/nl', '/nl/career', '/no-such-page', '/de/no-such-page', '/%61bout-me', '//', '/career/'],
  ...['/career?skill=react', '/?year=2025', '/sign-in', '/account', '/es/books', '/robots.txt'],
]
const cookie = fc
  .tuple(
    fc.constantFrom(...people),
    oneOrNone('UI_THEME', [...themes, 'pink']),
    oneOrNone('UI_LOCALE', [...locales, 'fr']),
    oneOrNone('UI_DEBUG', ['', '', ...debugModes]),
    oneOrNone('UI_SHORTCUTS', shortcutChoices),
    oneOrNone('analytics', ['1', '2']),
    oneOrNone('device', ['geen']),
    oneOrNone('passkey', ['geen']),
  )
  .map((cookies) => cookies.filter(Boolean).join('; '))

const question = fc.record({
  address: fc.nat(1),
  cookie: fc.nat(2),
  language: fc.nat(1),
  method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST'),
  coding: fc.constantFrom('', 'br', 'gzip', 'gzip, deflate, br, zstd', 'br;q=0'),
  referer: fc.constantFrom('', '', 'http://localhost:3001/skills'),
  isConditional: fc.boolean(),
})
const change = fc.constantFrom(...(Object.keys(sites.changes) as (keyof typeof sites.changes)[]))

/** Few addresses and visitors, so that they meet what was cached for others. */
const run = fc.record({
  addresses: fc.tuple(fc.constantFrom('/', '/en', '/no-such-page'), fc.constantFrom(...addresses)),
  cookies: fc.tuple(fc.constantFrom('', 'UI_THEME=dark', 'UI_LOCALE=nl'), cookie, cookie),
  languages: fc.tuple(fc.constantFrom('nl', 'es'), fc.constantFrom('', 'de-AT,en;q=0.8', 'fr')),
  steps: fc.array(fc.oneof({ weight: 6, arbitrary: question }, { weight: 2, arbitrary: change }), {
    minLength: 30,
    maxLength: 30,
  }),
})

interface Asked {
  address: string
  cookie: string
  language: string
  method: string
  coding: string
  referer: string
  isConditional: boolean
}

function oneOrNone(name: string, values: readonly string[]) {
  return fc.constantFrom('', '', ...values.map((value) => `${name}=${value}`))
}

const kept = new Map<string, Map<string, string>>()

async function expectAlike({ address, method, isConditional, ...asked }: Asked): Promise<void> {
  const { cookie: Cookie, language, coding, referer } = asked
  const headers: Record<string, string> = {
    ...(Cookie && { Cookie }),
    ...(language && { 'Accept-Language': language }),
    ...(referer && { Referer: referer }),
  }
  const known = kept.get(address) ?? new Map()
  kept.set(address, known)
  const own = {
    ...(coding && { 'Accept-Encoding': coding }),
    ...(isConditional && known.size > 0 && { 'If-None-Match': [...known.keys()].join(', ') }),
  }
  const fresh = await sites.fresh()
  const plain = await fresh.ask(address, headers, { method })
  const cached = await sites.cached().ask(address, { ...headers, ...own }, { method })
  const tag = cached.headers.get('ETag')
  const whole = method === 'HEAD' ? await fresh.ask(address, headers) : plain
  const [expected, body] = [await whole.text(), await unpacked(cached)]
  const told = cached.status === 304 ? known.get(tag) : body
  expect(cached.status === 304 ? 200 : cached.status).toBe(plain.status)
  for (const name of ['Cache-Control', 'Location', 'Content-Security-Policy', 'Vary']) {
    expect([name, cached.headers.get(name)]).toEqual([name, plain.headers.get(name)])
  }
  expect(cached.headers.getSetCookie()).toEqual(plain.headers.getSetCookie())
  if (method === 'HEAD' && cached.status !== 304) return expect(body).toBe('')
  expect(withoutChance(told ?? '')).toBe(withoutChance(expected))
  if (tag !== null) known.set(tag, body || known.get(tag))
}

/** The request number and the duration differ each time. */
function withoutChance(page: string): string {
  return page.replace(/\b[0-9A-Z]{10}\b|"duration":[\d.e-]+/g, '')
}

test('pages: whoever asks in whatever order is sent what a site that has kept nothing sends', async () => {
  await fc.assert(
    fc.asyncProperty(run, async ({ addresses, cookies, languages, steps }) => {
      for (const step of steps) {
        if (typeof step === 'string') {
          await sites.changes[step]()
          continue
        }
        const address = addresses[step.address] ?? ''
        const cookie = cookies[step.cookie] ?? ''
        const language = languages[step.language] ?? ''
        await expectAlike({ ...step, address, cookie, language })
      }
      await sites.settled()
    }),
    { numRuns: times(4, 100), endOnFailure: true },
  )
})
