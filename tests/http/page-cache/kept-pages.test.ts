import { expect, test } from 'bun:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { paths, publicPages } from '../../../src/paths'
import { cookiesOf, emptySite, testApp } from '../../fixtures/app'
import { openWriting } from '../../fixtures/rooms/writing'
import { texts } from '../../fixtures/select'
import { unpacked } from './two-sites'

/** After the request id. */
function isOfCache(line = ''): boolean {
  return line.startsWith('cached', 11)
}

for (const path of publicPages) {
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
        expect(again.headers.get('Vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
      }
      const plain = await ask(path, { 'If-None-Match': tag })
      expect([plain.status, await plain.text()]).toEqual([200, page])
    }
    expect(
      lines.slice(2).filter((line) => !line.slice(11).startsWith(`cached GET ${path} `)),
    ).toEqual([])
  })
}

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

test('an address with a query is not kept', async () => {
  const { ask, lines } = await testApp()
  for (const path of ['/career?skill=react', '/nothing?x=1', '/?']) {
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
  for (const path of [paths.atomFeed, paths.jsonFeed]) {
    const feed = await (await ask(path, { Cookie })).text()
    const from = lines.length
    for (const headers of [{}, { Cookie }, { 'Accept-Language': 'de' }]) {
      expect(await (await ask(path, headers)).text()).toBe(feed)
    }
    expect(lines.slice(from).map(isOfCache)).toEqual([true, true, true])
  }
})

test('the page in the place of a feed that is not there is of whoever asks', async () => {
  const site = await emptySite()
  const { ask, signUp } = await testApp(site)
  const Cookie = await signUp('lezer@voordeur.example')
  const guest = async () => {
    const answer = await ask(paths.atomFeed, { 'Accept-Language': 'nl' })
    return [answer.status, texts(await answer.text(), 'header nav a')]
  }
  const before = await guest()
  const resident = await ask(paths.atomFeed, { 'Accept-Language': 'nl', Cookie })
  expect(texts(await resident.text(), 'header nav a')).not.toEqual(before[1])
  expect(await guest()).toEqual(before)
})
