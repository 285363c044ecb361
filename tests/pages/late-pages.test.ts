import { afterAll, expect, test } from 'bun:test'
import { LibsqlError } from '@libsql/client'
import { takeErrors } from '../fixtures/app'
import { readEarly } from '../fixtures/late/read-early'
import { latePages } from '../fixtures/late/slow-services'
import { openSlowSite } from '../fixtures/late/slow-site'
import { attributes, select, texts } from '../fixtures/select'

const { hold, visit, whole, nextLeave, server } = await openSlowSite()
afterAll(() => server.stop(true))

async function expectWhole(answer: Response, late: string): Promise<void> {
  const html = await answer.text()
  expect(answer.headers.get('Content-Length')).toBe(String(Buffer.byteLength(html)))
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  expect(html).toContain(late)
}

/** Each form has another draft id. */
function withoutIds(html: string): string {
  return html.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '')
}

for (const page of Object.values(latePages)) {
  const { name, late } = page

  test(`${name} has its head and its heading before what takes long is there, and then the rest, with no script`, async () => {
    const quick = await visit(page)
    const gate = hold(page)
    const answer = await visit(page)
    expect(answer.status).toBe(200)
    const { early, rest } = await readEarly(answer, '</h1>')
    expect(texts(early, 'title')).toHaveLength(1)
    expect(attributes(early, 'meta[name=robots]', 'content')).toEqual(['noindex'])
    expect(select(early, 'link[rel=stylesheet], link[rel=preload], script[src]')).not.toEqual([])
    expect(early).not.toContain(late)
    gate.resolve()
    const html = early + (await rest())
    expect(html).toContain(late)
    expect(withoutIds(html)).toBe(withoutIds(await whole(page)))
    const scripts = select(html, 'script:not([src])').map(({ attributes }) => attributes.type)
    expect(scripts).toEqual(['application/json'])
    expect(html).not.toMatch(/<template id="[BP]:|<div hidden="" id="S:|<slot/)
    for (const header of ['Content-Security-Policy', 'Cache-Control']) {
      expect(answer.headers.get(header)).toBe(quick.headers.get(header))
    }
    expect(answer.headers.get('Content-Security-Policy')).not.toMatch(/unsafe|nonce/)
    expect(answer.headers.get('Content-Length')).toBeNull()
    expect(answer.headers.get('Content-Encoding')).toBeNull()
  })

  test(`${name} comes whole, with its length, where nothing takes long, and to who needs all of it`, async () => {
    hold(page).resolve()
    await expectWhole(await visit(page, { 'Accept-Encoding': 'br' }), late)
    for (const headers of [
      { Swap: 'main' },
      { Swap: 'preload' },
      { Cookie: 'UI_DEBUG=devtools' },
    ]) {
      const gate = hold(page)
      let isThere = false
      const answering = visit(page, headers).finally(() => {
        isThere = true
      })
      // By then a later request has received its beginning.
      const other = await readEarly(await visit(page), '</h1>')
      expect(isThere).toBe(false)
      gate.resolve()
      await expectWhole(await answering, late)
      await other.rest()
    }
  })

  test(`${name} stays a whole page when its late part fails, says under which number, and is logged once`, async () => {
    const gate = hold(page)
    const { early, rest } = await readEarly(await visit(page), '</h1>')
    gate.reject(new Error('It broke'))
    const html = early + (await rest())
    const [logged = '', ...others] = takeErrors()
    expect(others).toEqual([])
    const [number = ''] = logged.split(' ')
    expect(number).toMatch(/^[0-9A-Z]{10}$/)
    expect(texts(html, 'main [role=alert]')).toEqual([expect.stringContaining(number)])
    expect(texts(html, 'title')).toHaveLength(1)
    expect(html).toEndWith('</body></html>')
    expect(html).not.toContain('It broke')
    expect(html).not.toContain(late)
  })

  test(`${name} is an error screen with its status when what it needs fails at once`, async () => {
    const isOfDatabase = 'question' in page
    hold(page).reject(
      isOfDatabase ? new LibsqlError('It broke', 'SQLITE_IOERR') : new Error('It broke'),
    )
    const answer = await visit(page)
    expect(takeErrors()).toHaveLength(1)
    expect(answer.status).toBe(isOfDatabase ? 503 : 500)
    expect(await answer.text()).not.toContain(late)
  })

  test(`${name} that its visitor leaves is no error`, async () => {
    const gate = hold(page)
    const leave = nextLeave()
    const leaving = new AbortController()
    await readEarly(await visit(page, {}, { signal: leaving.signal }), '</h1>')
    leaving.abort()
    await leave
    gate.reject(new Error('Nobody waits for it'))
    expect(await whole(page)).toContain(late)
  })
}
