import { afterAll } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Glob } from 'bun'
import { hasSharedMemory } from './fixtures/shared-memory'
import { isLong, times } from './long-form'

/** Of servers, of all routes and functions, of what is generated or has a long form. */
const slowImports = /fixtures\/(?:processes|routes|calls)\/|long-form|fast-check/
const timeout = process.env.TEST_DATABASE ? 180_000 : times(120_000, 1_200_000)

// Bun's settings file cannot ask for workers. Temporary files are in memory if there is room.
if (process.env.BUN_TEST_WORKER_ID === undefined) {
  const folder = mkdtempSync(join(hasSharedMemory() ? '/dev/shm' : tmpdir(), 'thuis-tests-'))
  process.env.TMPDIR = folder
  const words = await readCommandLine()
  if (words !== undefined) process.exit(await runInWorkers(words, folder))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
}

/** Undefined if unknown or meant for one process. */
async function readCommandLine(): Promise<string[] | undefined> {
  if (!existsSync('/proc/self/cmdline')) return undefined
  const all = (await Bun.file('/proc/self/cmdline').text()).split('\0').slice(0, -1)
  const words = all.slice(all.indexOf('test') + 1)
  return words.some((word) => /^--(?:watch|hot|inspect|isolate)/.test(word)) ? undefined : words
}

async function runInWorkers(words: string[], folder: string): Promise<number> {
  // An interrupt reaches the workers too, which end first.
  process.on('SIGINT', () => {})
  // Long tests measure what the machine can bear, so they run alone. With a worker per processor an
  // eighth of its time is idle, while a test waits for a server that it started.
  const workers = isLong ? 1 : availableParallelism() + 1
  const own = [`--parallel=${workers}`, '--no-isolate', `--timeout=${timeout}`]
  if (!hasPath(words)) await buildOnce()
  const server = await startDatabaseServer()
  const run = Bun.spawn([process.execPath, 'test', ...own, ...leaveOut(words), ...words], {
    stdio: ['inherit', 'inherit', 'inherit'],
    env: {
      ...process.env,
      // React's production build; tests/ui/react-warnings.test.ts tests the warnings of the other.
      NODE_ENV: 'production',
      // This compiler takes more processor time than it saves here: a tenth of all.
      BUN_JSC_useFTLJIT: '0',
      TEST_DATABASE: server?.namespaces,
    },
  })
  const code = await run.exited
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
  return code
}

function hasPath(words: string[]): boolean {
  return words.some((word) => !word.startsWith('-'))
}

/** Before there are workers, each of which would build. */
async function buildOnce(): Promise<void> {
  await Bun.spawn([process.execPath, 'tests/fixtures/built-folder.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  }).exited
}

function leaveOut(words: string[]): string[] {
  if (process.env.TEST_ALL === 'true' || hasPath(words)) return []
  const files = [...new Glob('tests/**/*.test.ts').scanSync()].filter(isSlow)
  console.info(
    `Left out: ${files.length} files of tests that start servers or try everything. \`bun run verify\` runs them too.`,
  )
  return files.map((file) => `--path-ignore-patterns=${file}`)
}

function isSlow(file: string): boolean {
  const triesEverything = /^tests\/(?:abuse|faults|owners)\//.test(file)
  return triesEverything || slowImports.test(readFileSync(file, 'utf8'))
}

async function startDatabaseServer() {
  if (process.env.TEST_DATABASE !== 'server') return undefined
  const { startSqld } = await import('./fixtures/processes/sqld')
  const server = await startSqld({ hasNamespaces: true })
  if (server === undefined) throw new Error('There is no libSQL server for this machine.')
  return server
}
