import { afterAll, beforeEach, expect, test } from 'bun:test'
import { takeErrors } from '../fixtures/app'
import { readEarly } from '../fixtures/late/read-early'
import { openSlowPublicSite, slowPublicPages } from '../fixtures/late/slow-public-site'
import { select, texts } from '../fixtures/select'

const { server, visit, hold, change, wasKept } = await openSlowPublicSite()
afterAll(() => server.stop(true))
beforeEach(change)

for (const { path, late } of Object.values(slowPublicPages)) {
  test(`${path} has its head and its header before what takes long is there, and the next guest is sent all of it`, async () => {
    hold().resolve()
    const quick = await visit(path)
    change()
    const gate = hold()
    const answer = await visit(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Length')).toBeNull()
    const { early, rest } = await readEarly(answer, '<main')
    expect(early).toMatch(/^<!DOCTYPE html>/)
    expect(texts(early, 'title')).toHaveLength(1)
    expect(select(early, 'link[rel=canonical]')).toHaveLength(1)
    expect(select(early, 'link[rel=stylesheet], link[rel=preload], script[src]')).not.toEqual([])
    expect(select(early, 'header nav')).not.toEqual([])
    expect(early).not.toContain(late)
    gate.resolve()
    const html = early + (await rest())
    expect(html).toContain(late)
    expect(html).not.toMatch(/<template id="[BP]:|<div hidden="" id="S:|<slot/)
    // Nothing holds its first frame back: what would do so is not in its head.
    expect(early).not.toContain(held)
    expect(withoutHold(html)).toBe(withoutHold(await quick.text()))
    const kept = await visit(path)
    expect(wasKept()).toBe(true)
    expect(await kept.text()).toBe(html)
    for (const name of ['Content-Length', 'Cache-Control', 'Vary', 'X-Accel-Buffering']) {
      expect([name, kept.headers.get(name)]).toEqual([name, quick.headers.get(name)])
    }
    expect(kept.headers.get('Content-Length')).toBe(String(Buffer.byteLength(html)))
  })

  test(`${path} leaves packed for whoever can unpack it, its head as soon`, async () => {
    const gate = hold()
    const answer = await visit(path, { 'Accept-Encoding': 'gzip, br' })
    expect(answer.headers.get('Content-Encoding')).toBe('gzip')
    const { early, rest } = await readEarly(answer, '<main')
    gate.resolve()
    const html = early + (await rest())
    expect(await (await visit(path)).text()).toBe(html)
    expect(wasKept()).toBe(true)
  })

  const accidents: Record<string, () => Promise<void>> = {
    'a part of it fails late': async () => {
      const gate = hold()
      const answer = await visit(path)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      gate.reject(new Error('It broke'))
      const html = await answer.text()
      const [logged = '', ...others] = takeErrors()
      expect(others).toEqual([])
      const [number = ''] = logged.split(' ')
      expect(texts(html, 'main [role=alert]')).toEqual([expect.stringContaining(number)])
      expect(html).toEndWith('</body></html>')
    },
    'what it needs fails at once': async () => {
      hold().reject(new Error('It broke'))
      expect((await visit(path)).status).toBe(500)
      expect(takeErrors()).toHaveLength(1)
    },
    'whoever asked leaves before it is whole': async () => {
      const gate = hold()
      const leaving = new AbortController()
      await readEarly(await visit(path, {}, { signal: leaving.signal }), '<main')
      leaving.abort()
      const other = await readEarly(await visit(path, { Cookie: 'UI_THEME=dark' }), '<main')
      gate.resolve()
      await other.rest()
    },
    'it changes while it leaves': async () => {
      const gate = hold()
      const { rest } = await readEarly(await visit(path), '<main')
      change()
      gate.resolve()
      await rest()
    },
  }

  for (const [accident, happen] of Object.entries(accidents)) {
    test(`${path} is not kept when ${accident}`, async () => {
      await happen()
      hold().resolve()
      const answer = await visit(path)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain(late)
      expect(wasKept()).toBe(false)
    })
  }

  test(`${path} comes whole, with its length, to a swap and to whoever asks for its head`, async () => {
    for (const [headers, init] of [
      [{ Swap: 'main' }, {}],
      [{}, { method: 'HEAD' }],
    ] as const) {
      change()
      const gate = hold()
      const asking = visit(path, headers, init)
      // By then a later request has received its beginning.
      const other = await readEarly(await visit(path, { Cookie: 'UI_THEME=dark' }), '<main')
      gate.resolve()
      const length = (await asking).headers.get('Content-Length')
      await other.rest()
      expect(length).toBe(String(Buffer.byteLength(await (await visit(path)).text())))
      expect(wasKept()).toBe(true)
    }
  })
}

test('an article that is not there is said to be missing before anything leaves', async () => {
  hold()
  expect((await visit('/writing/kozijnen')).status).toBe(404)
  expect((await visit('/nl/writing/drempels')).status).toBe(302)
})

const held = '<link rel="expect"'

function withoutHold(html: string): string {
  return html.replace(/<link rel="expect"[^>]*>/, '')
}
