import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Glob } from 'bun'
import { countBrowserTests, countUnitTests } from './verify/count-tests'

interface Step {
  name: string
  run: () => Promise<boolean>
}

const bun = process.execPath
const unitReport = '.test-results/unit.xml'
const browserReport = '.test-results/browser.json'

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
  { name: 'Build', run: () => run(['src/commands/build.ts'], { NODE_ENV: 'production' }) },
  { name: 'Browser tests', run: runBrowserTests },
  { name: 'The bench measures', run: runShortBench },
]

await rm('.test-results', { recursive: true, force: true })
await mkdir('.test-results')
if (!(await runSteps())) process.exitCode = 1
const [units, browser] = [await countUnitTests(unitReport), await countBrowserTests(browserReport)]
console.info(`\n${units.passed + browser.passed} passed, ${units.failed + browser.failed} failed`)

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

/** What the generator makes of the dictionaries is committed; here it must not change. */
async function generateTranslations(): Promise<boolean> {
  const before = await readGenerated()
  if (!(await runTool('typesafe-i18n/cli/typesafe-i18n.mjs', ['--no-watch']))) return false
  const after = await readGenerated()
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  )
  if (changed.length > 0) console.error(`Generating changed ${changed.join(', ')}. Commit that.`)
  return changed.length === 0
}

async function readGenerated(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for await (const name of new Glob('i18n/**/*.ts').scan()) {
    files.set(name, await Bun.file(name).text())
  }
  return files
}

function runUnitTests(): Promise<boolean> {
  const report = ['--reporter=junit', `--reporter-outfile=${unitReport}`]
  return run(['test', '--only-failures', ...report], { NODE_ENV: 'test' })
}

function runBrowserTests(): Promise<boolean> {
  const config = ['-c', 'tests/browser/playwright.config.ts', '--reporter=dot,json']
  return runTool('@playwright/test/cli.js', ['test', ...config], {
    NODE_ENV: 'production',
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  })
}

/** Whether it gives every figure; what they are is nobody's concern here. */
function runShortBench(): Promise<boolean> {
  const words = ['--short', '--json', '.test-results/bench.json']
  return run(['tests/bench/bench.ts', ...words], { NODE_ENV: 'production' })
}

/** With Bun for Node.js, which need not be there. */
function runTool(script: string, words: string[] = [], env = {}): Promise<boolean> {
  return run(['--bun', join('node_modules', script), ...words], env)
}

async function run(words: string[], env = {}): Promise<boolean> {
  const child = Bun.spawn([bun, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return (await child.exited) === 0
}
