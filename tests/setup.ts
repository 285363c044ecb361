import { afterAll, afterEach, expect } from 'bun:test'
import { recordError, removeFolders, takeErrors } from './fixtures/app'

const print = console.error
console.error = (...words: unknown[]) => {
  print(...words)
  recordError(words.join(' '))
}

afterEach(() => {
  expect(takeErrors()).toEqual([])
})

afterAll(removeFolders)
