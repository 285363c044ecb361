import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLedger, type Ledger } from '../fixtures/crash/ledger'
import { readState } from '../fixtures/crash/read-state'
import {
  type Writer,
  writeBook,
  writeName,
  writeNote,
  writePicture,
  writeWorkout,
} from '../fixtures/crash/writers'
import { startServer } from '../fixtures/processes/server-process'
import { visitServer } from '../fixtures/processes/visitor'
import { times } from '../long-form'

type Server = Awaited<ReturnType<typeof startServer>>

const canTrace = Bun.which('strace') && Bun.spawnSync(['strace', '-o/dev/null', 'true']).success
const canLimit = Bun.which('prlimit') !== null

if (!canTrace) console.info('No strace that may trace: no server is killed at a write of its own.')

const deaths = ['at any moment', 'while it writes', 'under locks', 'on a full disk'] as const

const writers: readonly Writer[] = [
  ...[writeName, writeNote, writeNote],
  ...[writePicture, writeWorkout, writeBook],
]

const site = await open()

async function open() {
  const server = await startServer()
  const port = await server.port()
  const [, invitation = ''] = await server.hear(/invitation=([\w-]+)/)
  const people = writers.map(() => visitServer(port))
  for (const [number, person] of people.entries()) {
    const isAdmin = writers[number] === writeBook
    await person.signUp(`schrijver-${number}@voordeur.example`, isAdmin ? invitation : '')
  }
  server.tell('SIGKILL')
  await server.ending()
  const path = join(server.folder, '.data/site.db')
  return { folder: server.folder, path, people }
}

function random(below: number): number {
  return Math.floor(Math.random() * below)
}

function killAtWrite(path: string): string[] {
  const call = ['pwrite64', 'fsync', 'ftruncate'][random(3)] ?? ''
  const turn = call === 'pwrite64' ? 1 + random(300) : 1 + random(call === 'fsync' ? 40 : 2)
  const files = [path, `${path}-wal`].flatMap((file) => ['-P', file])
  const kill = ['-e', `trace=${call}`, '-e', `inject=${call}:signal=KILL:when=${turn}`]
  return ['strace', '-f', '-qq', '-o', '/dev/null', ...files, ...kill]
}

async function writeUntilDeath(ledger: Ledger, server: Server) {
  let isAlive = true
  const write = async (writer: Writer, number: number) => {
    const person = site.people[number]
    while (isAlive && person) await writer(person, ledger)
  }
  const work = Promise.allSettled(writers.map(write))
  await server.ending()
  isAlive = false
  await work
}

/** In another process: in this one, it would release our own locks. */
function startLocker() {
  const script = fileURLToPath(import.meta.resolve('../fixtures/crash/locker.ts'))
  const longest = String(times(200, 850))
  return Bun.spawn([process.execPath, script, site.path, longest], { stderr: 'ignore' })
}

async function die(death: (typeof deaths)[number], ledger: Ledger) {
  const through = death === 'while it writes' && canTrace ? killAtWrite(site.path) : []
  const server = await startServer({}, { folder: site.folder, through })
  try {
    const port = await server.port()
    for (const person of site.people) person.moveTo(port)
  } catch (error) {
    // Killed during its start.
    if (through.length > 0) return
    throw error
  }
  const locker = death === 'under locks' ? startLocker() : undefined
  if (death === 'on a full disk' && canLimit) {
    const size = Bun.file(`${site.path}-wal`).size + random(100_000)
    await Bun.spawn(['prlimit', `--pid=${server.pid}`, `--fsize=${size}:unlimited`]).exited
  }
  const timer = setTimeout(() => server.tell('SIGKILL'), 100 + random(times(300, 600)))
  if (through.length > 0) clearTimeout(timer)
  await writeUntilDeath(ledger, server)
  locker?.kill('SIGKILL')
  await locker?.exited
}

test(
  'a server that is killed in the midst of writing loses nothing that it acknowledged, and leaves nothing half done',
  async () => {
    const ledger = createLedger(await readState(site.path))
    const kills = times(10, 200)
    for (let kill = 0; kill < kills; kill += 1) {
      await die(deaths[kill % deaths.length] ?? 'at any moment', ledger)
      ledger.check(await readState(site.path))
    }
    const { acknowledged, refused, cutOff } = ledger.figures
    expect(acknowledged).toBeGreaterThan(kills)
    if (times(0, 1)) {
      console.info(
        `${kills} kills: ${acknowledged} acknowledged, 0 lost, ${refused} refused, ${cutOff} cut off`,
      )
    }
  },
  times(60_000, 1_200_000),
)
