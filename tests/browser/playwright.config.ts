import { defineConfig } from '@playwright/test'
// The words that fixtures take as they are imported, in whichever order.
import '../../i18n/translations'
import { browserArguments } from '../../src/drawing/printing/find-chromium'
import { hasSharedMemory } from '../fixtures/shared-memory'
import { times } from '../long-form'
import { findHeadlessBrowser } from './headless-browser'

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
  timeout: times(120_000, 1_200_000),
  expect: { timeout: 15_000 },
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    launchOptions: {
      executablePath: findHeadlessBrowser(),
      args: browserArguments,
      // In files, as Playwright wants it, a load costs a third more.
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    },
  },
})
