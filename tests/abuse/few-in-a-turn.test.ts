import { expect, test } from 'bun:test'
import { limitPerTurn } from '../../src/http/load/limit-per-turn'

function recording() {
  const begun: string[] = []
  const answer = limitPerTurn((request) => {
    begun.push(addressOf(request))
    return new Response()
  }, addressOf)
  const ask = (from = 'a') => answer(new Request('http://localhost', { headers: { from } }))
  return { begun, ask }
}

function addressOf(request: Request): string {
  return request.headers.get('from') ?? ''
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('requests: of a thousand that come in one turn a few are begun in each', async () => {
  const site = recording()
  const answers = Array.from({ length: 1_000 }, () => site.ask())
  for (let turn = 1; site.begun.length < 1_000; turn += 1) {
    expect(site.begun.length).toBeLessThanOrEqual(turn * 128)
    await nextTurn()
  }
  expect(await Promise.all(answers)).toHaveLength(1_000)
})

test('requests: those that come one by one are answered at once', async () => {
  const site = recording()
  for (let request = 0; request < 1_000; request += 1) {
    expect(site.ask()).toBeInstanceOf(Response)
    if (request % 16 === 0) await nextTurn()
  }
})

test('requests: whoever asks once is not behind those who ask for much', async () => {
  const site = recording()
  const flood = Array.from({ length: 1_000 }, () => site.ask('much'))
  await site.ask('once')
  expect(site.begun.indexOf('once')).toBeLessThan(132)
  await Promise.all(flood)
  expect(site.begun).toHaveLength(1_001)
})
