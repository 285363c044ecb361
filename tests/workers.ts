import { afterAll } from 'bun:test'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasSharedMemory } from './fixtures/shared-memory'
import { isLong, times } from './long-form'

/** Milliseconds for one test: a busy machine breaks no promise, nor does a database far away. */
const timeout = process.env.TEST_DATABASE ? 180_000 : times(120_000, 1_200_000)

// `bun test` takes a whole machine: Bun's settings file cannot ask for workers, so it starts itself
// again with them. Each test's files go into one folder, in memory where there is room, which is
// gone when all are done.
if (process.env.BUN_TEST_WORKER_ID === undefined) {
  const folder = mkdtempSync(join(hasSharedMemory() ? '/dev/shm' : tmpdir(), 'thuis-tests-'))
  process.env.TMPDIR = folder
  const words = await readCommandLine()
  if (words !== undefined) process.exit(await runInWorkers(words, folder))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
}

/** Those after `bun test`; undefined where they cannot be known or are for one process. */
async function readCommandLine(): Promise<string[] | undefined> {
  if (!existsSync('/proc/self/cmdline')) return undefined
  const all = (await Bun.file('/proc/self/cmdline').text()).split('\0').slice(0, -1)
  const words = all.slice(all.indexOf('test') + 1)
  return words.some((word) => /^--(?:watch|hot|inspect|isolate)/.test(word)) ? undefined : words
}

async function runInWorkers(words: string[], folder: string): Promise<number> {
  // Whoever interrupts the tests interrupts the workers too, which end first.
  process.on('SIGINT', () => {})
  // A long test is about what a machine bears, which another beside it would share.
  const own = [isLong ? '--parallel=1' : '--parallel', '--no-isolate', `--timeout=${timeout}`]
  const server = await startDatabaseServer()
  const workers = Bun.spawn([process.execPath, 'test', ...own, ...words], {
    stdio: ['inherit', 'inherit', 'inherit'],
    // React as it is delivered; tests/ui/react-warnings.test.ts hears what its other build says.
    env: { ...process.env, NODE_ENV: 'production', TEST_DATABASE: server?.namespaces },
  })
  const code = await workers.exited
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
  return code
}

/** With TEST_DATABASE=server: a real one, on which every site of the tests has a database. */
async function startDatabaseServer() {
  if (process.env.TEST_DATABASE !== 'server') return undefined
  const { startSqld } = await import('./fixtures/processes/sqld')
  const server = await startSqld({ hasNamespaces: true })
  if (server === undefined) throw new Error('There is no libSQL server for this machine.')
  return server
}
