import { afterAll, expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { takeErrors } from '../fixtures/app'
import { readEarly } from '../fixtures/late/read-early'
import { latePages } from '../fixtures/late/slow-services'
import { openSlowSite } from '../fixtures/late/slow-site'
import { texts } from '../fixtures/select'

const site = await openSlowSite()
const { hold, holdToo, visit, whole, nextLeave, server, signals, admin } = site
afterAll(() => server.stop(true))

const { flash } = i18nObject('nl')
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
  expect(texts(early, 'main [role=status]')).toEqual([flash.signedUp()])
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
