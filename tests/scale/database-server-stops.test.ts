import { afterAll, expect, test } from 'bun:test'
import { hasSqld } from '../fixtures/processes/sqld'
import { visitServer } from '../fixtures/processes/visitor'
import { fieldsOf } from '../fixtures/rooms/notes'
import { startInstances } from '../fixtures/scale/instances'
import { texts } from '../fixtures/select'
import { times } from '../long-form'

const running = await startInstances()
const shared = test.skipIf(!hasSqld)

function instances() {
  if (!running) throw new Error('There is no database server')
  return running
}

const typedText = 'in één stuk'

afterAll(async () => {
  for (const { code, complaint } of (await running?.stop()) ?? []) {
    expect(code).toBe(0)
    expect(complaint).not.toContain(typedText)
  }
})

type Browser = ReturnType<typeof visitServer>

async function signUp(email: string): Promise<Browser> {
  const browser = visitServer(instances().origin)
  await browser.signUp(email)
  return browser
}

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
