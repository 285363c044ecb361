import { expect, test } from 'bun:test'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { locales } from '../../../i18n/i18n-util'
import { fixedContent } from '../../../src/content/content-source'
import { sampleContributions } from '../../../src/features/home/contributions/sample-contributions'
import type { AppDependencies } from '../../../src/http/app-env'
import { compressQuickly } from '../../../src/http/document/compression'
import { choices } from '../../../src/islands/preferences'
import { paths, publicPages } from '../../../src/paths'
import { addressIn } from '../../fixtures/address-in'
import { cookiesOf, emptySite, testApp } from '../../fixtures/app'
import { builtAssets } from '../../fixtures/built-folder'
import { functions } from '../../fixtures/calls/every-function'
import { sampleContent } from '../../fixtures/content/sample-content'
import { openWriting } from '../../fixtures/rooms/writing'
import { texts } from '../../fixtures/select'
import { unknownLanguage } from '../../fixtures/unknown-language'
import { times } from '../../long-form'

/** One keeps pages, and one is fresh for each question. */
async function openTwoSites() {
  const site = await emptySite()
  const assets = await builtAssets()
  const state = { moment: Date.parse('2026-11-21T12:00:00Z'), contributions: 0, builds: 0 }
  const read: AppDependencies['contributions']['read'] = async (today, year) => {
    const known = await sampleContributions.read(today, year)
    const count = state.contributions
    return known && { ...known, days: known.days.map((day) => ({ ...day, count })) }
  }
  const open = () =>
    testApp({
      ...site,
      now: () => new Date(state.moment),
      assets: { ...assets, manifest: { ...assets.manifest, build: `build-${state.builds}` } },
      contributions: { read, version: () => state.contributions },
    })
  let cached = await open()
  return {
    cached: () => cached,
    fresh: open,
    settled: site.background.settled,
    changes: {
      async day() {
        state.moment += 86_400_000
      },
      async hours() {
        state.moment += 5 * 3_600_000
      },
      async contributions() {
        state.contributions += 1
      },
      async build() {
        state.builds += 1
        cached = await open()
      },
    },
  }
}

async function unpacked(answer: Response): Promise<string> {
  const bytes = await answer.bytes()
  const coding = answer.headers.get('Content-Encoding')
  if (coding === null || bytes.length === 0) return new TextDecoder().decode(bytes)
  return (coding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString()
}

const { theme, debugMode, shortcuts } = choices
const sites = await openTwoSites()
const people = ['', '', '', '', 'session=geen', 'NOTICE=invalidTheme']
for (const email of ['an@thuis.example', 'bo@thuis.example']) {
  const [session = ''] = (await sites.cached().signUp(email)).split('; ')
  people.push(session)
}

const ofContent = functions.filter(({ isOfContent }) => isOfContent)
const calls = ofContent.map(({ id }) => `/_server/${id}?createServerFn`)
const [call = ''] = calls
const addresses = [
  ...locales.flatMap((locale) => publicPages.map((page) => addressIn(locale, page))),
  ...['/nl', '/nl/career', '/no-such-page', '/de/no-such-page', '/%61bout-me', '//', '/career/'],
  ...['/career?skill=react', '/?year=2025', '/sign-in', '/account', '/es/books', '/robots.txt'],
  ...[`/de${call}`, `/nl${call}`, `${call}&payload=1`, `${call}&token=x`],
  '/_server/getTheme?createServerFn',
]
const cookie = fc
  .tuple(
    fc.constantFrom(...people),
    oneOrNone('UI_THEME', [...theme.values, 'pink']),
    oneOrNone('UI_LOCALE', [...locales, unknownLanguage]),
    oneOrNone('UI_DEBUG', ['', '', ...debugMode.values]),
    oneOrNone('UI_SHORTCUTS', shortcuts.values),
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
  /** A program names no origin. */
  origin: fc.constantFrom('', '', 'http://localhost:3000', 'https://elsewhere.example'),
  token: fc.constantFrom('', '', '', 'Bearer none', 'Basic none'),
})
const change = fc.constantFrom(...(Object.keys(sites.changes) as (keyof typeof sites.changes)[]))

/** Few, so that visitors meet what was cached for others. */
const run = fc.record({
  addresses: fc.tuple(
    fc.constantFrom('/', '/en', '/no-such-page', call),
    fc.constantFrom(...addresses),
  ),
  cookies: fc.tuple(fc.constantFrom('', 'UI_THEME=dark', 'UI_LOCALE=nl'), cookie, cookie),
  languages: fc.tuple(
    fc.constantFrom('nl', 'es'),
    fc.constantFrom('', 'de-AT,en;q=0.8', unknownLanguage),
  ),
  steps: fc.array(fc.oneof({ weight: 6, arbitrary: question }, { weight: 2, arbitrary: change }), {
    minLength: 30,
    maxLength: 30,
  }),
})

type Asked = { isConditional: boolean } & Record<
  'address' | 'cookie' | 'language' | 'method' | 'coding' | 'referer' | 'origin' | 'token',
  string
>

function oneOrNone(name: string, values: readonly string[]) {
  return fc.constantFrom('', '', ...values.map((value) => `${name}=${value}`))
}

const kept = new Map<string, Map<string, string>>()

async function expectAlike({ address, method, isConditional, ...asked }: Asked): Promise<void> {
  const { cookie: Cookie, language, coding, referer, origin, token } = asked
  const headers: Record<string, string> = {
    ...(Cookie && { Cookie }),
    ...(language && { 'Accept-Language': language }),
    ...(referer && { Referer: referer }),
    ...(origin && { Origin: origin }),
    ...(token && { Authorization: token }),
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
    { numRuns: times(2, 100), endOnFailure: true },
  )
})

function isOfCache(line = ''): boolean {
  return line.startsWith('cached', 11)
}

for (const path of publicPages.slice(0, times(2, publicPages.length))) {
  test(`${path} is kept for other guests, as small as it can be, and not sent to whoever has it`, async () => {
    const site = await emptySite()
    const { ask, lines } = await testApp(site)
    const page = await (await ask(path)).text()
    await ask(path)
    await site.background.settled()
    expect(lines.map(isOfCache)).toEqual([false, true])
    for (const [coding, smallest] of [
      ['br', brotliCompressSync(page).byteLength],
      ['gzip', gzipSync(page, { level: 9 }).byteLength],
    ] as const) {
      const headers = { 'Accept-Encoding': coding }
      const answer = await ask(path, headers)
      expect(answer.headers.get('Content-Length')).toBe(String(smallest))
      const tag = answer.headers.get('ETag') ?? ''
      expect(tag).toMatch(/^"\w+"$/)
      expect(await unpacked(answer)).toBe(page)
      for (const known of [tag, `"x", ${tag}`, `W/${tag}`, '*']) {
        const again = await ask(path, { ...headers, 'If-None-Match': known })
        expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([
          304,
          tag,
          '',
        ])
        expect(again.headers.get('Content-Length')).toBeNull()
        expect(again.headers.get('Cache-Control')).toBe('public, no-cache')
        expect(again.headers.get('Vary')).toBe('Accept-Encoding, Accept-Language, Cookie, Swap')
      }
      const plain = await ask(path, { 'If-None-Match': tag })
      expect([plain.status, await plain.text()]).toEqual([200, page])
    }
    expect(
      lines.slice(2).filter((line) => !line.slice(11).startsWith(`cached GET ${path} `)),
    ).toEqual([])
  })
}

test('what the content says to programs is kept, for guests alone', async () => {
  const site = await emptySite()
  const { ask, lines, signUp } = await testApp(site)
  const resident = await signUp('cy@thuis.example')
  for (const address of calls) {
    for (const _ of [1, 2]) {
      expect((await ask(address)).headers.get('Cache-Control')).toBe('public, no-cache')
    }
    expect(lines.splice(0).slice(-2).map(isOfCache)).toEqual([false, true])
    const own = await ask(address, { Cookie: resident })
    expect(own.headers.get('Cache-Control')).toBe('no-store')
    expect(isOfCache(lines.at(-1))).toBeFalse()
    const token = await ask(address, { Authorization: 'Bearer none' })
    expect([token.status, token.headers.get('Cache-Control')]).toEqual([401, 'no-store'])
  }
})

test('a program that names no language is answered in English, whoever asked before it', async () => {
  const { ask } = await testApp(await emptySite())
  const askInTurn = async (headers: Record<string, string>[]) =>
    Promise.all(headers.map(async (one) => (await ask(call, one)).json()))
  const english = { 'Accept-Language': 'en' }
  const dutch = { 'Accept-Language': 'nl' }
  const page = { Origin: 'http://localhost:3000' }
  const [inEnglish, inDutch] = await askInTurn([english, dutch])
  expect(inEnglish).not.toEqual(inDutch)
  const told = await askInTurn([{}, page, {}, page])
  expect(told).toEqual([inEnglish, inDutch, inEnglish, inDutch])
})

test('below a prefix of a language that the site has not, everybody reads their own', async () => {
  const site = { ...sampleContent.site, languages: ['nl' as const, 'en' as const] }
  const contentSource = fixedContent({ ...sampleContent, site })
  const { ask } = await testApp({ ...(await emptySite()), contentSource })
  for (const address of ['/de/no-such-page', `/de${call}`]) {
    const [dutch, english] = await Promise.all(
      ['nl', 'en'].map((language) => ask(address, { 'Accept-Language': language })),
    )
    expect(dutch?.headers.get('Vary')).toContain('Accept-Language')
    const again = await ask(address, { 'Accept-Language': 'nl' })
    const [first, other, last] = await Promise.all(
      [dutch, english, again].map((one) => one?.text()),
    )
    expect(withoutChance(last ?? '')).toBe(withoutChance(first ?? ''))
    expect(withoutChance(other ?? '')).not.toBe(withoutChance(first ?? ''))
  }
})

test('addresses at which nothing is cannot fill the memory', async () => {
  const { ask, lines } = await testApp()
  const isKept = async (path: string) => {
    await ask(path)
    return isOfCache(lines.at(-1))
  }
  expect(await isKept('/')).toBe(false)
  expect(await isKept('/nothing-0')).toBe(false)
  expect(await isKept('/nothing-0')).toBe(true)
  for (let number = 1; number <= 60; number += 1) await ask(`/nothing-${number}`)
  expect(await isKept('/nothing-0')).toBe(false)
  expect(await isKept('/nothing-60')).toBe(true)
  expect(await isKept('/')).toBe(true)
})

test('an address with a query or a fragment is not kept', async () => {
  const { ask, lines } = await testApp()
  for (const path of ['/career?skill=react', '/nothing?x=1', '/?', '/career#x', `${call}#x`]) {
    await ask(path)
    await ask(path)
  }
  expect(lines.filter(isOfCache)).toEqual([])
})

test('whoever signed out is sent what is kept for guests, as is whoever looked at the way in', async () => {
  const { ask, post, lines, signUp } = await testApp()
  const signedIn = await signUp('an@thuis.example')
  const known = signedIn.split('; ').filter((pair) => pair.startsWith('device='))
  expect(known).toHaveLength(1)
  expect(cookiesOf(await post('/sign-out', {}, { Cookie: signedIn }))).not.toContain('device')
  await ask('/')
  for (const pair of [...known, 'passkey=asked-for-on-the-sign-in-page']) {
    expect((await ask('/', { Cookie: pair })).headers.get('ETag')).not.toBeNull()
    expect(isOfCache(lines.at(-1))).toBe(true)
  }
  await ask('/', { Cookie: signedIn })
  expect(isOfCache(lines.at(-1))).toBe(false)
})

test('a feed, which says the same to everybody, is made once for guests and residents', async () => {
  const site = await openWriting()
  await site.addArticle()
  const { ask, lines } = site
  const Cookie = await site.cookies('user')
  for (const path of [paths.atomFeed, paths.jsonFeed, paths.atomFeedIn('nl')]) {
    const feed = await (await ask(path, { Cookie })).text()
    const from = lines.length
    for (const headers of [{}, { Cookie }, { 'Accept-Language': 'de' }]) {
      expect(await (await ask(path, headers)).text()).toBe(feed)
    }
    expect(lines.slice(from).map(isOfCache)).toEqual([true, true, true])
  }
})

test('the page in the place of a feed that is not there is of whoever asks', async () => {
  const { site } = sampleContent
  const dutch = fixedContent({ ...sampleContent, site: { ...site, languages: ['nl'] } })
  const { ask, signUp } = await testApp({ ...(await emptySite()), contentSource: dutch })
  const Cookie = await signUp('lezer@voordeur.example')
  const feed = paths.atomFeedIn('es')
  const guest = async () => {
    const answer = await ask(feed, { 'Accept-Language': 'nl' })
    return [answer.status, texts(await answer.text(), 'header nav a')]
  }
  const before = await guest()
  expect(before[0]).toBe(404)
  const resident = await ask(feed, { 'Accept-Language': 'nl', Cookie })
  expect(texts(await resident.text(), 'header nav a')).not.toEqual(before[1])
  expect(await guest()).toEqual(before)
})

test('a page that is kept nowhere comes compressed, unless too many others are, and is the same page', async () => {
  const { ask } = await testApp()
  const path = '/career?skill=typescript'
  const page = await (await ask(path)).text()
  for (const coding of ['br', 'gzip']) {
    const answer = await ask(path, { 'Accept-Encoding': coding })
    expect(answer.headers.get('Content-Encoding')).toBe(coding)
    expect(answer.headers.get('Vary')).toInclude('Accept-Encoding')
    expect(Number(answer.headers.get('Content-Length'))).toBeLessThan(page.length / 2)
    expect(await unpacked(answer)).toBe(page)
  }
  const bytes = crypto.getRandomValues(new Uint8Array(65_536))
  const large = new Uint8Array(Buffer.concat(Array.from({ length: 40 }, () => bytes)))
  const others = Array.from({ length: 16 }, () => compressQuickly(large, 'br'))
  const meanwhile = await ask(path, { 'Accept-Encoding': 'br' })
  expect(meanwhile.headers.get('Content-Encoding')).toBeNull()
  expect(meanwhile.headers.get('Content-Length')).toBe(String(Buffer.byteLength(page)))
  expect(await meanwhile.text()).toBe(page)
  await Promise.all(others)
  const after = await ask(path, { 'Accept-Encoding': 'br' })
  expect(after.headers.get('Content-Encoding')).toBe('br')
})

test('a page for somebody in particular is not compressed: its size would tell of its secrets', async () => {
  const { ask, signUp } = await testApp()
  const Cookie = await signUp('bo@voordeur.example')
  for (const [path, headers] of [
    ['/', { Cookie }],
    ['/account', { Cookie }],
    ['/sign-in', {}],
  ] as const) {
    const answer = await ask(path, { ...headers, 'Accept-Encoding': 'br, gzip' })
    expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([200, null])
  }
})
