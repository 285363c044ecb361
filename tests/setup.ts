import { afterAll, afterEach, expect } from 'bun:test'
import { appendFileSync, mkdirSync } from 'node:fs'
import { config } from 'zod'
import { checkDatabases, recordError, takeErrors } from './fixtures/app'
import { isLong } from './long-form'

// As in the server: see src/defer-compiling.ts.
config({ jitless: true })

const print = console.error
console.error = (...words: unknown[]) => {
  print(...words)
  recordError(words.join(' '))
}

// Long forms print figures, which `verify --long` shows again at its end.
if (isLong) {
  const say = console.info
  mkdirSync('.test-results', { recursive: true })
  console.info = (...words: unknown[]) => {
    say(...words)
    appendFileSync('.test-results/figures.txt', `${words.join(' ')}\n`)
  }
}

afterEach(() => {
  expect(takeErrors()).toEqual([])
})

// Takes some ten milliseconds per test file that writes.
afterAll(async () => {
  expect(await checkDatabases()).toEqual([])
})
