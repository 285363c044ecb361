import { mkdir, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { generateTranslations } from './verify/generate-translations'
import { type Beside, run, runTool } from './verify/run'
import {
  countTests,
  runBrowserTests,
  runEngineTests,
  runTestsOnServer,
  runUnitTests,
} from './verify/run-tests'

interface Step {
  name: string
  run: (beside?: Beside) => Promise<boolean>
}

const { values } = parseArgs({ options: { long: { type: 'boolean', default: false } } })
// Read in tests/long-form.ts, in every test process.
if (values.long) process.env.VERIFY_LONG = 'true'

const production = { NODE_ENV: 'production' }

/** The lists run side by side, and their steps in turn. */
const checks: Step[][] = [
  [
    toolStep('Lint', '@biomejs/biome/bin/biome', 'check'),
    toolStep('Nothing is unused', 'knip/bin/knip.js'),
    toolStep('Nothing is there for tests alone', 'knip/bin/knip.js', '--production'),
    // TypeScript 6 takes a minute; generators need it, for 7 has no API.
    toolStep('Types', 'typescript-native/bin/tsc'),
  ],
  [
    { name: 'Build', run: (beside) => run(['src/commands/build.ts'], production, beside) },
    {
      name: 'Build for tests',
      run: (beside) => run(['tests/fixtures/built-folder.ts'], production, beside),
    },
  ],
]

const tests: Step[] = [
  { name: 'Unit and HTTP tests', run: runUnitTests },
  ...(values.long ? [{ name: 'HTTP tests on a database server', run: runTestsOnServer }] : []),
  { name: 'Browser tests', run: runBrowserTests },
  ...(values.long
    ? [
        { name: 'Chromium, Firefox and WebKitGTK show it', run: runEngineTests },
        { name: 'The bench measures', run: runShortBench },
      ]
    : []),
]

await rm('.test-results', { recursive: true, force: true })
await mkdir('.test-results')
const translations = { name: 'Translations are generated', run: generateTranslations }
const isWell =
  (await runInTurn([translations])) && (await runSideBySide(checks)) && (await runInTurn(tests))
if (!isWell) process.exitCode = 1
if (values.long) await showFigures()
const { passed, failed } = await countTests()
console.info(`\n${passed} passed, ${failed} failed`)

function toolStep(name: string, script: string, ...words: string[]): Step {
  return { name, run: (beside) => runTool(script, words, {}, beside) }
}

async function runInTurn(steps: Step[]): Promise<boolean> {
  for (const { name, run } of steps) {
    console.info(`\n▶ ${name}`)
    const end = startTimer(name)
    if (!end(await run())) return false
  }
  return true
}

async function runSideBySide(lists: Step[][]): Promise<boolean> {
  const stop = new AbortController()
  const { signal } = stop
  const runList = async (steps: Step[]) => {
    for (const { name, run } of steps) {
      const end = startTimer(name)
      const said: string[] = []
      const isWell = await run({ signal, say: (output) => said.push(output) })
      if (signal.aborted) return
      console.info(`\n▶ ${name}`)
      const output = said.join('').trimEnd()
      if (output) console.info(output)
      if (!end(isWell)) return stop.abort()
    }
  }
  await Promise.all(lists.map(runList))
  return !signal.aborted
}

function startTimer(name: string): (isWell: boolean) => boolean {
  const started = performance.now()
  return (isWell) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.info(`${isWell ? '✓' : '✗'} ${name} (${seconds} s)`)
    return isWell
  }
}

function runShortBench(): Promise<boolean> {
  const words = ['--short', '--json', '.test-results/bench.json']
  return run(['tests/bench/bench.ts', ...words], production)
}

async function showFigures(): Promise<void> {
  const figures = Bun.file('.test-results/figures.txt')
  if (await figures.exists()) console.info(`\nFigures:\n${(await figures.text()).trimEnd()}`)
}
