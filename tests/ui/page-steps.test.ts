import { expect, test } from 'bun:test'
import { pageSteps } from '../../src/ui/page-steps'

/** Pages that phones leave out are in brackets. */
function shown(...pages: Parameters<typeof pageSteps>): string {
  const steps = pageSteps(...pages).map(({ page, isFar }) => {
    if (page === undefined) return '…'
    return isFar ? `(${page})` : String(page)
  })
  return steps.join(' ')
}

test('the pagination of a short list shows all its pages', () => {
  expect(shown(1, 2)).toBe('1 2')
  expect(shown(3, 3)).toBe('1 2 3')
})

test('the pagination of a long list shows its ends and the pages about the current one', () => {
  expect(shown(1, 6)).toBe('1 2 3 … (6)')
  expect(shown(3, 6)).toBe('(1) 2 3 4 (5) (6)')
  expect(shown(6, 6)).toBe('(1) … 4 5 6')
  expect(shown(20, 63)).toBe('(1) … 19 20 21 … (63)')
})

test('the pagination of a list that was not counted to its end shows no last page', () => {
  expect(shown(1, 63, true)).toBe('1 2 3 …')
  expect(shown(63, 63, true)).toBe('(1) … 62 63 64 …')
  expect(shown(70, 63, true)).toBe('(1) … 69 70 71 …')
})

test('no two steps of a pagination have the same key', () => {
  for (let page = 1; page <= 9; page++) {
    const keys = pageSteps(page, 9).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  }
})
