import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { openDatabase } from '../../db/client'
import { notes } from '../../db/schema/notes'
import { workouts } from '../../db/schema/workouts'
import { fillDemoBooks } from '../../src/commands/demo/fill-demo-books'
import { paths, publicPages } from '../../src/paths'
import { rooms } from '../../src/rooms'
import { quantiles } from '../bench/distributions'
import { addressIn } from '../fixtures/address-in'
import { temporaryFolder } from '../fixtures/app'
import { startServer } from '../fixtures/processes/server-process'
import { visitServer } from '../fixtures/processes/visitor'
import { isLong, times } from '../long-form'

type Visitor = ReturnType<typeof visitServer>

const pages = ['/career?skill=typescript']
  .concat(publicPages)
  .flatMap((page) => [page, addressIn('en', page)])
const inside = rooms.map((room) => paths[room])
const searches = ['/books?query=een', '/notes?query=notitie', '/books?query=zzz']

const answers: Record<string, number[]> = {}
const acknowledged: string[] = []

async function ask(kind: string, asked: Promise<Response>, status = 200): Promise<string> {
  const started = performance.now()
  const answer = await asked
  const text = await answer.text()
  const taken = answers[kind] ?? []
  answers[kind] = taken
  taken.push(performance.now() - started)
  if (answer.status !== status) throw new Error(`${kind} ${answer.status}`)
  return text
}

async function write({ call }: Visitor, turn: number): Promise<void> {
  const note = { title: `Notitie ${turn}`, body: `Wat er in ${turn} staat\n\n- een\n- twee` }
  const run = { date: `2026-10-${String((turn % 28) + 1).padStart(2, '0')}`, kind: 'run' }
  const sent = turn % 2 === 0 ? call('addNote', note) : call('addWorkout', run)
  acknowledged.push(JSON.parse(await ask('write', sent)).id)
}

/** Of ten visitors seven read what is public, two what is theirs, and one writes or signs in. */
async function act(visitor: Visitor, number: number, email: string, turn: number): Promise<void> {
  const own = turn % 2 === 0 ? inside : searches
  if (number % 10 < 7) await ask('public', visitor.ask(pages[turn % pages.length] ?? ''))
  else if (number % 10 < 9) await ask('own', visitor.ask(own[turn % own.length] ?? ''))
  else if (number % 50 !== 49) await write(visitor, turn)
  else await visitor.signIn(email)
}

test(
  'many visitors of all kinds are served at once, and what they wrote outlives a kill',
  async () => {
    const url = `file:${join(await temporaryFolder(), 'site.db')}`
    const db = await openDatabase({ url })
    await fillDemoBooks(db, new Date())
    await db.close()
    const variables = { DATABASE_URL: url, TRUSTED_PROXIES: '1', SAMPLE_CONTRIBUTIONS: 'true' }
    const server = await startServer(variables)
    const port = await server.port()
    // Its log would fill the pipe.
    void server.output()

    const people = Array.from({ length: times(50, 1000) }, (_, number) => {
      const address = `10.0.${number >> 8}.${number & 255}`
      return {
        number,
        email: `visitor-${number}@voordeur.example`,
        visitor: visitServer(port, { 'X-Forwarded-For': address }),
      }
    })
    for (const { number, email, visitor } of people) {
      if (number % 10 >= 7) await visitor.signUp(email)
    }

    const end = performance.now() + 60_000
    const pause = times(0, 2000)
    await Promise.all(
      people.map(async ({ number, email, visitor }) => {
        for (let turn = 0; isLong ? performance.now() < end : turn < 3; turn += 1) {
          await Bun.sleep(pause * (0.5 + Math.random()))
          await act(visitor, number, email, turn)
        }
      }),
    )
    const before = acknowledged.length
    const writing = people
      .filter(({ number }) => number % 10 === 9)
      .map(async ({ visitor }) => {
        for (let turn = 0; ; turn += 1) await write(visitor, turn)
      })
    while (acknowledged.length < before + 5) await Bun.sleep(1)
    server.tell('SIGKILL')
    await Promise.allSettled(writing)
    await server.ending()

    const { orm, close } = await openDatabase({ url })
    const kept = [
      ...(await orm.select({ id: notes.id }).from(notes)),
      ...(await orm.select({ id: workouts.id }).from(workouts)),
    ]
    await close()
    expect(before).toBeGreaterThan(people.length / 10)
    const lost = new Set(acknowledged).difference(new Set(kept.map(({ id }) => id)))
    expect([...lost]).toEqual([])
    if (isLong) console.info(figureOf(people.length))
  },
  times(120_000, 1_200_000),
)

function figureOf(connections: number): string {
  const kinds = Object.entries(answers).map(([kind, taken]) => {
    const [middle, most] = quantiles(taken, [0.5, 0.99]).map((time) => time.toFixed(0))
    return `${kind} ${middle} ms, p99 ${most}`
  })
  return `${connections} visitors for 60 s, 0 errors, ${acknowledged.length} writes acknowledged and kept through a kill; ${kinds.join('; ')}`
}
