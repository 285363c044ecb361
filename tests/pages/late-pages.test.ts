import { afterAll, expect, test } from 'bun:test'
import { LibsqlError } from '@libsql/client'
import { i18nObject } from '../../i18n/i18n-util'
import { takeErrors } from '../fixtures/app'
import { readEarly } from '../fixtures/late/read-early'
import { latePages } from '../fixtures/late/slow-services'
import { openSlowSite } from '../fixtures/late/slow-site'
import { attributes, select, texts } from '../fixtures/select'

const site = await openSlowSite()
const { hold, holdToo, visit, whole, nextLeave, server, signals, admin } = site
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

const { lookUp, statistics, users } = latePages

test('a look-up keeps what was typed before the catalogues answer, which are asked no longer when who asks leaves', async () => {
  hold(lookUp)
  const leave = nextLeave()
  const leaving = new AbortController()
  await readEarly(await visit(lookUp, {}, { signal: leaving.signal }), '</h1>')
  expect(await site.page('/books/_admin/add', 'admin')).toContain('Van de markt')
  expect(signals.at(-1)?.aborted).toBe(false)
  leaving.abort()
  await leave
  expect(signals.at(-1)?.aborted).toBe(true)
})

test('a look-up that no catalogue is asked for has its status before anything leaves', async () => {
  hold(lookUp)
  const asked = signals.length
  for (const fields of [
    { book_name: '', isbn: '978-90-234-5762-7' },
    { book_name: 'veer'.repeat(1000) },
  ]) {
    const answer = await visit({ ...lookUp, fields })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('Content-Length')).toBe(String((await answer.bytes()).byteLength))
  }
  expect(signals).toHaveLength(asked)
})

test('whoever asks for the head of a late page hears how long it is, however long that takes', async () => {
  const gate = hold(statistics)
  const asking = visit(statistics, {}, { method: 'HEAD' })
  // By then a later request has received its beginning.
  const { rest } = await readEarly(await visit(statistics), '</h1>')
  gate.resolve()
  const { headers } = await asking
  await rest()
  const page = await whole(statistics)
  expect(headers.get('Content-Length')).toBe(String(Buffer.byteLength(page)))
})

test('parts that come late come in their order, whichever is there first and whichever fails', async () => {
  const list = hold(users)
  const invitations = holdToo({ ...users, question: /order by .{1,3}one_time_codes/ })
  const { early, rest } = await readEarly(await visit(users), '</h1>')
  invitations.reject(new Error('It broke'))
  await whole(statistics)
  list.resolve()
  const html = early + (await rest())
  expect(takeErrors()).toHaveLength(1)
  const first = html.indexOf('id="users"')
  const second = html.indexOf('role="alert"')
  const last = html.indexOf('</main>')
  expect([first, second, last].toSorted((one, other) => one - other)).toEqual([first, second, last])
  expect(first).toBeGreaterThan(early.length)
})

test('whoever reads how a page was made reads of its late part too', async () => {
  const answer = await visit(statistics, { Cookie: 'UI_DEBUG=devtools' })
  expect(answer.headers.get('Server-Timing')).toContain('fetchWorkoutStatistics')
  const [trace = ''] = texts(await answer.text(), 'script[type="application/json"]')
  expect(trace).toContain('fetchWorkoutStatistics')
  expect(trace).toContain('workoutStatistics.minutes')
})

test('a message that is shown once is shown by a late page, and then no more', async () => {
  const gate = hold(statistics)
  const answer = await visit(statistics)
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^NOTICE=;/)])
  const { early, rest } = await readEarly(answer, '</h1>')
  expect(texts(early, 'main [role=status]')).toEqual([i18nObject('nl').flash.signedUp()])
  gate.resolve()
  await rest()
})

test('a late page’s connection serves the next one', async () => {
  const gate = hold(statistics)
  const head = `Host: localhost\r\nCookie: ${admin}\r\n`
  const { promise: heard, resolve } = Promise.withResolvers<string>()
  let text = ''
  const socket = await Bun.connect({
    hostname: 'localhost',
    port: server.port ?? 0,
    socket: {
      data(socket, bytes) {
        text += bytes.toString()
        if (text.includes('</h1>')) gate.resolve()
        if (text.endsWith('</html>\r\n0\r\n\r\n')) {
          socket.write(`GET /robots.txt HTTP/1.1\r\n${head}Connection: close\r\n\r\n`)
        }
      },
      close: () => resolve(text),
    },
  })
  socket.write(`GET ${statistics.path} HTTP/1.1\r\n${head}\r\n`)
  expect((await heard).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
})
