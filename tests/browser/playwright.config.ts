import { existsSync, statfsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from '../../src/commands/browser/find-browser'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../.test-results/browser',
  globalSetup: './fixtures/build-once.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // Of the cores: a test waits for its browser as often as for its server.
  workers: '150%',
  // Milliseconds: a busy machine breaks no promise.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    launchOptions: {
      executablePath: findBrowser(),
      args: browserArguments,
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    },
  },
})

/** Whether Chromium may share memory in memory; in files, as Playwright wants it, a load costs a third more. */
function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 2 ** 30
}
