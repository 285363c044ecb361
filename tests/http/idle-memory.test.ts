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
  const collections = [4000, 4000, 10, 10, 500, 10, 500, 10].map(lookAfter)
  expect(collections).toEqual([0, 0, 1, 1, 1, 1, 1, 2])
  expect(time).toHaveBeenCalled()
})
