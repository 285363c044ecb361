import { mkdir, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { generateTranslations } from './verify/generate-translations'
import { run, runTool } from './verify/run'
import {
  countTests,
  runBrowserTests,
  runEngineTests,
  runTestsOnServer,
  runUnitTests,
} from './verify/run-tests'

interface Step {
  name: string
  run: () => Promise<boolean>
}

const { values } = parseArgs({ options: { long: { type: 'boolean', default: false } } })
// Read in tests/long-form.ts, in every test process.
if (values.long) process.env.VERIFY_LONG = 'true'

const steps: Step[] = [
  { name: 'Translations are generated', run: generateTranslations },
  { name: 'Lint', run: () => runTool('@biomejs/biome/bin/biome', ['check']) },
  { name: 'Types', run: () => runTool('typescript/bin/tsc') },
  { name: 'Nothing is unused', run: () => runTool('knip/bin/knip.js') },
  {
    name: 'Nothing is there for tests alone',
    run: () => runTool('knip/bin/knip.js', ['--production']),
  },
  { name: 'Unit and HTTP tests', run: runUnitTests },
  ...(values.long ? [{ name: 'HTTP tests on a database server', run: runTestsOnServer }] : []),
  { name: 'Build', run: () => run(['src/commands/build.ts'], { NODE_ENV: 'production' }) },
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
if (!(await runSteps())) process.exitCode = 1
if (values.long) await showFigures()
const { passed, failed } = await countTests()
console.info(`\n${passed} passed, ${failed} failed`)

async function runSteps(): Promise<boolean> {
  for (const step of steps) {
    console.info(`\n▶ ${step.name}`)
    const started = performance.now()
    const isWell = await step.run()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.info(`${isWell ? '✓' : '✗'} ${step.name} (${seconds} s)`)
    if (!isWell) return false
  }
  return true
}

function runShortBench(): Promise<boolean> {
  const words = ['--short', '--json', '.test-results/bench.json']
  return run(['tests/bench/bench.ts', ...words], { NODE_ENV: 'production' })
}

async function showFigures(): Promise<void> {
  const figures = Bun.file('.test-results/figures.txt')
  if (await figures.exists()) console.info(`\nFigures:\n${(await figures.text()).trimEnd()}`)
}
