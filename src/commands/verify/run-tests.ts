import { Glob } from 'bun'
import { countBrowserTests, countUnitTests, type TestCount } from './count-tests'
import { run, runTool } from './run'

const unitReport = '.test-results/unit.xml'
const serverReport = '.test-results/database-server.xml'
const engineReport = '.test-results/engines.xml'
const browserReport = '.test-results/browser.json'

const all = { NODE_ENV: 'test', TEST_ALL: 'true' }

export function runUnitTests(): Promise<boolean> {
  return run(['test', '--only-failures', ...reportTo(unitReport)], all)
}

/** Excluded, because they use database files or start servers of their own. */
const withOwnDatabase = [
  'tests/abuse/**/*.test.ts',
  'tests/backup/**/*.test.ts',
  'tests/crash/**/*.test.ts',
  'tests/db/database*.test.ts',
  'tests/db/derived-tables.test.ts',
  'tests/db/migrations.test.ts',
  'tests/db/older-houses.test.ts',
  'tests/db/second-start.test.ts',
  'tests/scale/**/*.test.ts',
]

export async function runTestsOnServer(): Promise<boolean> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.info('Left out: npm has a libSQL server for Linux on x64 alone.')
    return true
  }
  const left = withOwnDatabase.flatMap((pattern) => [...new Glob(pattern).scanSync()])
  console.info(`${left.length} files of tests are left out, which bring databases of their own.`)
  const ignored = withOwnDatabase.map((pattern) => `--path-ignore-patterns=${pattern}`)
  return run(['test', '--only-failures', ...ignored, ...reportTo(serverReport)], {
    ...all,
    TEST_DATABASE: 'server',
    VERIFY_LONG: 'false',
  })
}

export function runBrowserTests(): Promise<boolean> {
  const config = ['-c', 'tests/browser/playwright.config.ts', '--reporter=dot,json']
  return runTool('@playwright/test/cli.js', ['test', ...config], {
    NODE_ENV: 'production',
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  })
}

export function runEngineTests(): Promise<boolean> {
  const files = './tests/engines/journeys.engines.ts'
  return run(['test', files, ...reportTo(engineReport)], { NODE_ENV: 'test' })
}

export async function countTests(): Promise<TestCount> {
  const counts = [
    await countUnitTests(unitReport),
    await countUnitTests(serverReport),
    await countUnitTests(engineReport),
    await countBrowserTests(browserReport),
  ]
  const sum = (name: keyof TestCount) => counts.reduce((all, count) => all + count[name], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}

function reportTo(file: string): string[] {
  return ['--reporter=junit', `--reporter-outfile=${file}`]
}
