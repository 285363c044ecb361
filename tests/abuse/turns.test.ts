import { expect, test } from 'bun:test'
import { answerRequests } from '../../src/http/load/answer-requests'
import { limitPerTurn } from '../../src/http/load/limit-per-turn'
import { testApp } from '../fixtures/app'

let address = ''
const visitor = await testApp({ remoteAddress: () => address })
/** With a query, so that it is kept nowhere. */
const rendered = '/career?skill=typescript'

async function ask(from: string, path = rendered): Promise<number> {
  address = from
  return (await visitor.ask(path)).status
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

for (const [who, addresses, requests] of [
  ['an address asks', 1, 24],
  ['many addresses ask', 12, 48],
] as const) {
  test(`while ${who} for much, whoever asks once waits for few, and these are served too`, async () => {
    await ask('198.51.100.0', '/')
    const answered: number[] = []
    const flood = Array.from({ length: requests }, async (_, client) => {
      answered.push(await ask(`198.51.100.${client % addresses}`))
    })
    const calm = Array.from({ length: 3 }, (_, client) => ask(`192.0.2.${client}`))
    expect(await Promise.all(calm)).toEqual([200, 200, 200])
    expect(answered.length).toBeLessThan(15)
    await Promise.all(flood)
    expect(answered).toEqual(Array(requests).fill(200))
  })
}

test('whoever reads waits for few of those who send something, however many addresses these have', async () => {
  const answered: number[] = []
  const flood = Array.from({ length: 24 }, async (_, client) => {
    address = `198.51.100.${client}`
    answered.push((await visitor.post('/sign-in', { email: '', password: '' })).status)
  })
  expect(await ask('192.0.2.1')).toBe(200)
  expect(answered.length).toBeLessThan(8)
  await Promise.all(flood)
  expect(answered).toEqual(Array(24).fill(422))
})

test('a page from the cache waits for nobody', async () => {
  await ask('198.51.100.1', '/skills')
  let answered = 0
  const flood = Array.from({ length: 24 }, async () => {
    await ask('198.51.100.1')
    answered += 1
  })
  await ask('198.51.100.1', '/skills')
  expect(answered).toBeLessThan(4)
  await Promise.all(flood)
})

test('thousands of requests for cached pages that come together leave room for others in between', async () => {
  let begun = 0
  const fetch = () => {
    begun += 1
    return new Response('cached')
  }
  const answer = answerRequests(fetch, () => ({ timeout() {}, requestIP: () => null }), 0)
  const flood = Array.from({ length: 5000 }, () => answer(new Request('http://localhost/')))
  const inEachTurn: number[] = []
  for (let before = 0; before < 5000; before = begun) {
    inEachTurn.push(begun - before)
    await nextTurn()
  }
  expect(inEachTurn.length).toBeGreaterThan(10)
  expect(Math.max(...inEachTurn)).toBeLessThan(400)
  const answers = await Promise.all(flood)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

test('of requests in one turn, whoever asks once is not behind those who ask for much', async () => {
  const begun: string[] = []
  const from = (request: Request) => request.headers.get('from') ?? ''
  const answer = limitPerTurn((request) => {
    begun.push(from(request))
    return new Response()
  }, from)
  const send = (who: string) => answer(new Request('http://localhost', { headers: { from: who } }))
  for (let request = 0; request < 1000; request += 1) {
    expect(send('one by one')).toBeInstanceOf(Response)
    if (request % 16 === 0) await nextTurn()
  }
  begun.length = 0
  const flood = Array.from({ length: 1000 }, () => send('much'))
  await send('once')
  expect(begun.indexOf('once')).toBeLessThan(132)
  await Promise.all(flood)
  expect(begun).toHaveLength(1001)
})
