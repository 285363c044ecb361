import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from '../../src/commands/browser/find-browser'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../.test-results/browser',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  workers: 2,
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
})
