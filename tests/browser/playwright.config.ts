import { defineConfig } from '@playwright/test'
// Loads the texts that fixtures use at import.
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
  // Of the cores: tests often wait for the browser or the server.
  workers: '150%',
  timeout: times(120_000, 1_200_000),
  expect: { timeout: 15_000 },
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    launchOptions: {
      executablePath: findHeadlessBrowser(),
      args: browserArguments,
      // Playwright's default uses files instead, which makes loads a third slower.
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    },
  },
})
