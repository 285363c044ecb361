import { expect, spyOn, test } from 'bun:test'
import { collectWhenIdle } from '../../src/http/operations/collect-when-idle'

test('what a load has taken is given back once after it, and not during it', () => {
  let milliseconds = 0
  using time = spyOn(process, 'cpuUsage').mockImplementation(() => ({
    user: milliseconds * 1000,
    system: 0,
  }))
  using collected = spyOn(Bun, 'gc').mockImplementation(() => {})
  const look = collectWhenIdle()
  const lookAfter = (used: number) => {
    milliseconds += used
    look()
    return collected.mock.calls.length
  }
  expect(lookAfter(4000)).toBe(0)
  expect(lookAfter(4000)).toBe(0)
  expect(lookAfter(10)).toBe(1)
  expect(lookAfter(10)).toBe(1)
  expect(lookAfter(500)).toBe(1)
  expect(lookAfter(10)).toBe(1)
  expect(lookAfter(500)).toBe(1)
  expect(lookAfter(10)).toBe(2)
  expect(time).toHaveBeenCalled()
})
