import { afterEach, expect } from 'bun:test'
import { recordError, takeErrors } from './fixtures/app'

// Most code runs too seldom in tests to repay what compiling it takes.
Bun.unsafe.setJITPolicy(20)

const print = console.error
console.error = (...words: unknown[]) => {
  print(...words)
  recordError(words.join(' '))
}

afterEach(() => {
  expect(takeErrors()).toEqual([])
})
