import { afterEach, expect } from 'bun:test'
import { recordError, takeErrors } from './fixtures/app'

const print = console.error
console.error = (...words: unknown[]) => {
  print(...words)
  recordError(words.join(' '))
}

afterEach(() => {
  expect(takeErrors()).toEqual([])
})
