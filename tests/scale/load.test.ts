import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../db/client'
import { fillDemoBooks } from '../../db/demo-books'
import { notes } from '../../db/schema/notes'
import { workouts } from '../../db/schema/workouts'
import { defaultPasswordCost } from '../../src/identity/passwords/passwords'
import { temporaryFolder } from '../fixtures/app'
import { startServer } from '../fixtures/processes/server-process'
import { habitAt, type Kind, type Person } from '../fixtures/scale/mixed-visitors'
import type { Report, Visit } from '../fixtures/scale/visit'
import { openSite, sessionTokenOf } from '../fixtures/site'
import { isLong, times } from '../long-form'

const script = fileURLToPath(import.meta.resolve('../fixtures/scale/visit.ts'))

async function moveIn(url: string, count: number): Promise<Person[]> {
  const db = await openDatabase({ url })
  await fillDemoBooks(db, new Date())
  const cheap = await openSite({ db })
  // People who sign in during the test have a password hash of the real cost.
  const dear = await openSite({ db, passwordCost: defaultPasswordCost })
  const people: Person[] = []
  for (let index = 0; index < count; index += 1) {
    const email = `visitor-${index}@voordeur.example`
    const habit = habitAt((index + 0.5) / count)
    const site = habit === 'signIn' ? dear : cheap
    const token = habit === 'readPublic' ? '' : sessionTokenOf(await site.signUp(email))
    const cookie = token && `session=${token}`
    const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
    people.push({ habit, email, cookie, address })
  }
  await cheap.background.settled()
  await db.close()
  return people
}

function startVisiting(visit: Visit) {
  const child = Bun.spawn([process.execPath, script, JSON.stringify(visit)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = child.stdout.pipeThrough(new TextDecoderStream()).getReader()
  let said = ''
  const hear = async (isEnough: () => boolean) => {
    while (!isEnough()) {
      const { value, done } = await output.read()
      if (done) throw new Error('The visitors have ended too soon')
      said += value
    }
  }
  return {
    isOver: () => hear(() => said.includes('over\n')),
    async report(): Promise<Report> {
      await hear(() => /over\n.*\n/.test(said))
      return JSON.parse(said.split('\n')[1] ?? '')
    },
  }
}

test(
  'many visitors of all kinds are served at once, and what they wrote outlives a kill',
  async () => {
    const url = `file:${join(await temporaryFolder(), 'site.db')}`
    const people = await moveIn(url, times(50, 1000))
    const variables = { DATABASE_URL: url, TRUSTED_PROXIES: '1', SAMPLE_CONTRIBUTIONS: 'true' }
    const quiet = isLong ? await measureQuiet(variables, people) : undefined

    const server = await startServer(variables)
    const port = await server.port()
    const visits = isLong
      ? { turns: 0, seconds: 60, pause: 2000 }
      : { turns: 8, seconds: 0, pause: 0 }
    const visiting = startVisiting({ port, people, ...visits })
    await visiting.isOver()
    server.tell('SIGKILL')
    const report = await visiting.report()
    await server.ending()

    expect(report.faults).toEqual([])
    const wrong = Object.keys(report.statuses).filter((name) => !/ 200$|^sign-in 303$/.test(name))
    expect(wrong).toEqual([])
    expect(report.acknowledged.length).toBeGreaterThan(people.length / 10)

    const { orm, close } = await openDatabase({ url })
    const kept = [
      ...(await orm.select({ id: notes.id }).from(notes)),
      ...(await orm.select({ id: workouts.id }).from(workouts)),
    ]
    await close()
    const lost = new Set(report.acknowledged).difference(new Set(kept.map(({ id }) => id)))
    expect([...lost]).toEqual([])
    if (quiet) console.info(figureOf(quiet, report, people.length))
  },
  times(120_000, 1_200_000),
)

async function measureQuiet(variables: Record<string, string>, people: Person[]): Promise<Report> {
  const server = await startServer(variables)
  const few = people.filter((_person, index) => index % (people.length / 20) === 0)
  const last = people.at(-1)
  const visit = { port: await server.port(), turns: 0, seconds: 20, pause: 500 }
  const visiting = startVisiting({ ...visit, people: last ? [...few, last] : few })
  await visiting.isOver()
  server.tell('SIGKILL')
  await server.ending()
  return visiting.report()
}

function figureOf(quiet: Report, loaded: Report, connections: number): string {
  const all = Object.values(loaded.times).reduce((sum, { length }) => sum + length, 0)
  const kinds = Object.keys(loaded.times) as Kind[]
  const parts = kinds.map((kind) => {
    const before = percentile(quiet.times[kind], 0.99)
    return `${kind} ${percentile(loaded.times[kind], 0.5)} ms, p99 ${percentile(loaded.times[kind], 0.99)} (quiet ${before})`
  })
  return `${connections} connections for 60 s: ${all} requests, 0 errors, ${loaded.acknowledged.length} writes acknowledged and kept through a kill; ${parts.join('; ')}`
}

function percentile(values: number[] = [], part: number): string {
  const sorted = values.toSorted((one, other) => one - other)
  return (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(0)
}
