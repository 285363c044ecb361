import { expect, test } from 'bun:test'
import { fewInATurn } from '../../src/http/load/few-in-a-turn'

/** Counts what is begun. */
function counting() {
  const counted = { begun: 0 }
  const answer = fewInATurn(() => {
    counted.begun += 1
    return new Response()
  })
  return Object.assign(counted, { ask: () => answer(new Request('http://localhost')) })
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('requests: of a thousand that come in one turn a few are begun in each', async () => {
  const site = counting()
  const answers = Array.from({ length: 1_000 }, () => site.ask())
  for (let turn = 1; site.begun < 1_000; turn += 1) {
    expect(site.begun).toBeLessThanOrEqual(turn * 128)
    await nextTurn()
  }
  expect(await Promise.all(answers)).toHaveLength(1_000)
})

test('requests: those that come one by one are answered at once', async () => {
  const site = counting()
  for (let request = 0; request < 1_000; request += 1) {
    expect(site.ask()).toBeInstanceOf(Response)
    if (request % 16 === 0) await nextTurn()
  }
})
