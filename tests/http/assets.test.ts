import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Glob } from 'bun'
import { loadAssets } from '../../src/http/document/assets'
import { manifestSchema } from '../../src/model/manifest'
import { paths, publicPages } from '../../src/paths'
import { privatePages, samplePages } from '../fixtures/addresses'
import { temporaryFolder, testApp } from '../fixtures/app'
import { builtFolder } from '../fixtures/built-folder'
import { select } from '../fixtures/select'

const folder = await builtFolder()
const visitor = await testApp()
const manifest = manifestSchema.parse(await Bun.file(join(folder, 'manifest.json')).json())
const stylesheet = manifest.stylesheet.href
const plain = await Bun.file(join(folder, 'public', stylesheet.replace('/_build/', ''))).bytes()

const builtNames = [...new Glob('**/*').scanSync(join(folder, 'public'))]
for (const name of builtNames.filter((name) => !/\.(br|gz)$/.test(name))) {
  test(`${name.replace(/-\w+\./, '-….')} may be cached for ever`, async () => {
    const answer = await visitor.ask(`/_build/${name}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(name).toMatch(/-[a-z0-9]{8,}\.\w+$/)
    expect(await answer.bytes()).toEqual(await Bun.file(join(folder, 'public', name)).bytes())
  })
}

const negotiations: [accepted: string, coding: string | null][] = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.9', 'br'],
  ['deflate', null],
  ['', null],
]

for (const [accepted, coding] of negotiations) {
  test(`a browser that accepts "${accepted}" is sent ${coding ?? 'the plain'} bytes`, async () => {
    const answer = await visitor.ask(stylesheet, { 'Accept-Encoding': accepted })
    const bytes = await answer.bytes()
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[coding ?? '']
    expect(answer.headers.get('Content-Encoding')).toBe(coding)
    expect(answer.headers.get('Content-Length')).toBe(String(bytes.byteLength))
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    expect(unpack ? new Uint8Array(unpack(bytes)) : bytes).toEqual(plain)
  })
}

test('a file says the same however often it is asked for, and is not sent to whoever has it', async () => {
  for (const path of [stylesheet, '/favicon.svg']) {
    for (const coding of ['', 'br', 'gzip']) {
      const headers = { 'Accept-Encoding': coding }
      const fresh = await testApp()
      const [first, second] = [await fresh.ask(path, headers), await fresh.ask(path, headers)]
      expect([...second.headers].toSorted()).toEqual([...first.headers].toSorted())
      expect(second.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
      expect(await second.bytes()).toEqual(await first.bytes())
      const etag = second.headers.get('ETag') ?? ''
      expect(etag).toMatch(/^"[^"]+"$/)
      const known = await fresh.ask(path, { ...headers, 'If-None-Match': etag })
      expect([known.status, known.headers.get('ETag'), await known.text()]).toEqual([304, etag, ''])
      expect((await fresh.ask(path, { ...headers, 'If-None-Match': '"other"' })).status).toBe(200)
      expect(fresh.lines.filter((line) => line.includes(` ${path} 200`))).toHaveLength(3)
    }
  }
})

test('a built file that is not there is kept nowhere', async () => {
  const answer = await visitor.ask('/_build/nope.js')
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
})

for (const address of [...samplePages, stylesheet, '/robots.txt', '/no-such-page']) {
  test(`the head of ${address.replace(/-\w+\./, '-….')} says as much as all of it`, async () => {
    const whole = await visitor.ask(address)
    const head = await visitor.ask(address, {}, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([whole.status, ''])
    expect(head.headers.toJSON()).toEqual(whole.headers.toJSON())
    const length = (await whole.bytes()).byteLength
    expect(Number(whole.headers.get('Content-Length') ?? length)).toBe(length)
  })
}

test('what the owner puts into static/ is served byte for byte, with its type', async () => {
  const put = await temporaryFolder()
  const types = { 'a.svg': 'image/svg+xml', 'b/c.png': 'image/png', 'd.webp': 'image/webp' }
  const bytes = crypto.getRandomValues(new Uint8Array(999))
  for (const name of Object.keys(types)) await Bun.write(join(put, name), bytes)
  const owner = await testApp({ assets: await loadAssets(folder, put) })
  for (const [name, type] of Object.entries(types)) {
    const answer = await owner.ask(`/${name}`)
    expect(answer.headers.get('Content-Type')).toBe(type)
    expect(await answer.bytes()).toEqual(bytes)
  }
})

async function headOf(page: string, headers: Record<string, string> = {}) {
  const html = await (await visitor.ask(page, headers)).text()
  const hrefs = (selector: string) =>
    select(html, selector).map(({ attributes }) => attributes.href)
  return { sheets: hrefs('link[rel=stylesheet]'), fonts: hrefs('link[rel=preload][as=font]') }
}

test('every page has one style sheet beside that of the fonts for guests, two for users, and at most two fonts to wait for', async () => {
  const fonts = manifest.fonts.map(({ href }) => href)
  expect(fonts.length).toBeLessThanOrEqual(2)
  for (const page of samplePages) {
    expect(await headOf(page)).toEqual({
      sheets: [manifest.fontsStylesheet.href, stylesheet],
      fonts,
    })
  }
  const Cookie = await visitor.signUp('iemand@voordeur.example')
  for (const page of [...publicPages, ...privatePages.filter((page) => page !== paths.signOut)]) {
    const { sheets } = await headOf(page, { Cookie })
    expect(sheets.slice(1)).toEqual([stylesheet, manifest.roomsStylesheet.href])
  }
})
