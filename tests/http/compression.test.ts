import { expect, test } from 'bun:test'
import { brotliDecompressSync } from 'node:zlib'
import { everyPage } from '../fixtures/addresses'
import { testApp } from '../fixtures/app'

const visitor = await testApp()
const unpack = {
  br: (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(brotliDecompressSync(bytes)),
  gzip: (bytes: Uint8Array<ArrayBuffer>) => Bun.gunzipSync(bytes),
}

for (const { address } of everyPage.filter(({ theme }) => theme === 'system')) {
  for (const coding of ['br', 'gzip'] as const) {
    test(`${address} comes compressed with ${coding}, and is the same page`, async () => {
      const plain = await visitor.ask(address)
      expect(plain.headers.get('Content-Encoding')).toBeNull()
      const page = await plain.text()
      const packed = await visitor.ask(address, { 'Accept-Encoding': coding })
      expect(packed.headers.get('Content-Encoding')).toBe(coding)
      expect(packed.headers.get('Vary')).toInclude('Accept-Encoding')
      const bytes = await packed.bytes()
      expect(packed.headers.get('Content-Length')).toBe(String(bytes.byteLength))
      expect(bytes.byteLength).toBeLessThan(page.length / 2)
      expect(new TextDecoder().decode(unpack[coding](bytes))).toBe(page)
    })
  }
}

test('a page for somebody in particular is not compressed: its size would tell of its secrets', async () => {
  const cookie = await visitor.signUp('bo@voordeur.example')
  for (const path of ['/', '/account']) {
    const answer = await visitor.ask(path, { Cookie: cookie, 'Accept-Encoding': 'br, gzip' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Encoding')).toBeNull()
  }
  const door = await visitor.ask('/sign-in', { 'Accept-Encoding': 'br' })
  expect(door.headers.get('Content-Encoding')).toBeNull()
})

test('the head of a compressed page says the same size', async () => {
  const head = await visitor.ask('/', { 'Accept-Encoding': 'br' }, { method: 'HEAD' })
  const whole = await visitor.ask('/', { 'Accept-Encoding': 'br' })
  expect(head.headers.get('Content-Length')).toBe(whole.headers.get('Content-Length'))
})
