import { afterAll, expect, test } from 'bun:test'
import { publicPages } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { hasSqld } from '../fixtures/processes/sqld'
import { visitServer } from '../fixtures/processes/visitor'
import { fieldsOf } from '../fixtures/rooms/notes'
import { startInstances } from '../fixtures/scale/instances'
import { attributes, texts } from '../fixtures/select'
import { times } from '../long-form'

const running = await startInstances()
const shared = test.skipIf(!hasSqld)

function instances() {
  if (!running) throw new Error('There is no database server')
  return running
}

const typedText = 'in één stuk'
let firstKill = ''

afterAll(async () => {
  for (const { code, complaint } of (await running?.stop()) ?? []) {
    expect(code).toBe(0)
    expect(complaint).not.toContain(typedText)
    const moments = complaint.match(/^\d{4}-\S+Z/gm) ?? []
    expect(moments.filter((moment) => moment < firstKill)).toEqual([])
  }
})

/** Consecutive requests go to different instances. */
async function onBoth<Answer>(ask: () => Promise<Answer>): Promise<[Answer, Answer]> {
  return [await ask(), await ask()]
}

type Browser = ReturnType<typeof visitServer>

async function signUp(email: string): Promise<Browser> {
  const browser = visitServer(instances().origin)
  await browser.signUp(email)
  return browser
}

shared('what somebody does by turns at two instances is done at both', async () => {
  const { ask, post, page, call } = await signUp('turns@voordeur.example')
  const fields = fieldsOf(await page('/notes/new'), '#note-form')
  const note = { ...fields, title: 'Zolder', body: 'Een doos met dia’s' }
  const saved = await post('/notes/new', note)
  expect(saved.status).toBe(303)
  const address = saved.headers.get('Location') ?? ''
  const notices = await onBoth(async () => texts(await page(address), 'main [role=status]'))
  expect(notices.map((shown) => shown.length)).toEqual([1, 0])

  const found = await onBoth(async () => texts(await page('/notes?query=dias'), 'main h2'))
  expect(found[0].join()).toContain('Zolder')
  expect(found[1]).toEqual(found[0])

  const id = address.split('/').at(-1) ?? ''
  const typed = { version: '1', title: 'Zolder', body: 'Twee dozen' }
  await call('saveFormDraft', { id, page: `/notes/${id}/edit`, fields: typed })
  for (const html of await onBoth(() => page(`/notes/${id}/edit`))) {
    expect(fieldsOf(html, '#note-form').body).toBe('Twee dozen')
  }
  await post('/sign-out', {})
  const answers = await onBoth(() => ask('/notes'))
  expect(answers.map(({ status }) => status)).toEqual([302, 302])
})

shared(
  'of two who change one note at two instances at once, one is told of the other',
  async () => {
    const { call, read } = await signUp('both@voordeur.example')
    for (let round = 0; round < 5; round += 1) {
      const { id }: { id: string } = await (await call('addNote', { body: 'Begin' })).json()
      const texts = ['De ene', 'De andere']
      const answers = await Promise.all(
        texts.map((body) => call('editNote', { id, version: 1, body })),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      const winner = texts[answers.findIndex(({ ok }) => ok)]
      const notes = await onBoth(async () => (await read('fetchNote', { id })).json())
      expect(notes.map(({ body }) => body)).toEqual([winner, winner].map(String))
    }
  },
)

shared('a public page has the same bytes, tag and build at each instance', async () => {
  const [one = '', other = ''] = instances().origins
  for (const path of publicPages.flatMap((page) => [page, addressIn('en', page)])) {
    const headers = { 'Accept-Language': 'nl', 'Accept-Encoding': 'gzip' }
    const here = await fetch(one + path, { headers })
    const tag = here.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^"/)
    const there = await fetch(other + path, { headers: { ...headers, 'If-None-Match': tag } })
    expect(there.status, path).toBe(304)
    const swapped = await fetch(other + path, { headers: { ...headers, Swap: 'main' } })
    const build = (html: string) => attributes(html, 'meta[name=build]', 'content')
    expect(build(await swapped.text())).toEqual(build(await here.text()))
  }
})

async function expectUnavailable(answer: Response): Promise<string> {
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  return answer.text()
}

shared('while the database server is gone a form comes back with what was typed', async () => {
  const { database } = instances()
  const { ask, page, post } = await signUp('typing@voordeur.example')
  const fields = fieldsOf(await page('/notes/new'), '#note-form')
  const typed = { ...fields, title: 'Kelder', body: `Wat hier getypt is ${typedText}` }
  firstKill = new Date().toISOString()
  await database.kill()
  // Twice: once at each instance.
  for (const answer of [await post('/notes/new', typed), await post('/notes/new', typed)]) {
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const html = await expectUnavailable(answer)
    expect(fieldsOf(html, '#typed')).toEqual(typed)
    expect(texts(html, 'main pre').join('\n')).toContain(`Kelder\n\n${typed.body}`)
  }
  const elsewhere = { 'Sec-Fetch-Site': 'cross-site' }
  const forged = { method: 'POST', body: new URLSearchParams(typed), headers: elsewhere }
  expect(await expectUnavailable(await ask('/notes/new', forged))).not.toContain('Kelder')
  await expectUnavailable(await ask('/notes'))
  const guest = visitServer(instances().origin)
  expect((await guest.ask('/')).status).toBe(200)
  await database.startAgain()
  expect((await post('/notes/new', typed)).status).toBe(303)
  expect((await ask('/notes')).status).toBe(200)
})

interface Writer {
  acknowledged: Map<string, string>
  refused: number
}

async function keepWriting(
  { call }: Browser,
  writer: Writer,
  pause: () => Promise<void>,
  signal: AbortSignal,
) {
  for (let count = 0; !signal.aborted; count += 1) {
    await pause()
    const body = `Notitie ${count} ${typedText}`
    const answer = await call('addNote', { body })
    if (answer.ok) {
      const { id }: { id: string } = await answer.json()
      writer.acknowledged.set(id, body)
    } else {
      const { error } = JSON.parse(await expectUnavailable(answer))
      expect(error.message).not.toBe('')
      writer.refused += 1
    }
  }
}

shared(
  'a database server that is killed again and again loses nothing that was acknowledged',
  async () => {
    const { database } = instances()
    const browsers = await Promise.all(
      ['one', 'two', 'three'].map((name) => signUp(`${name}@voordeur.example`)),
    )
    const writers = browsers.map((): Writer => ({ acknowledged: new Map(), refused: 0 }))
    const ending = new AbortController()
    let starting = Promise.resolve()
    const writing = browsers.map((browser, index) => {
      const writer = writers[index]
      return writer && keepWriting(browser, writer, () => starting, ending.signal)
    })
    const gaps: number[] = []
    const until = async (isSo: (writer: Writer, index: number) => boolean) => {
      while (!writers.every(isSo)) await Promise.race([Bun.sleep(1), ...writing])
    }
    const rounds = times(2, 10)
    const writesBetween = times(2, 4)
    for (let round = 0; round < rounds; round += 1) {
      const refused = writers.map((writer) => writer.refused)
      await database.kill()
      await until((writer, index) => writer.refused >= (refused[index] ?? 0) + 2)
      // Refusals meanwhile would take the processor from its start.
      starting = database.startAgain()
      await starting
      const started = performance.now()
      const acknowledged = writers.map((writer) => writer.acknowledged.size)
      await until((writer, index) => writer.acknowledged.size >= (acknowledged[index] ?? 0) + 1)
      gaps.push(performance.now() - started)
      await until(
        (writer, index) => writer.acknowledged.size >= (acknowledged[index] ?? 0) + writesBetween,
      )
    }
    ending.abort()
    await Promise.all(writing)

    let count = 0
    for (const [index, { read }] of browsers.entries()) {
      for (const [id, body] of writers[index]?.acknowledged ?? []) {
        const note = await (await read('fetchNote', { id })).json()
        expect(note.body).toBe(body)
        count += 1
      }
    }
    const slowest = Math.max(...gaps).toFixed(0)
    const figure = `A database server killed ${rounds} times: ${count} notes acknowledged, 0 lost; written again ${slowest} ms after it was back, at the latest`
    if (rounds > 2) console.info(figure)
  },
)
