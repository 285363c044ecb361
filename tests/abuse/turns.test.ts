import { expect, test } from 'bun:test'
import { answerRequests } from '../../src/http/load/answer-requests'
import { testApp } from '../fixtures/app'

let address = ''
const visitor = await testApp({ remoteAddress: () => address })

test('whoever asks for much waits behind themselves, and nobody else does', async () => {
  const order: string[] = []
  const ask = async (from: string, path = '/career?skill=typescript') => {
    address = from
    const answer = await visitor.ask(path)
    order.push(`${from} ${answer.status}`)
  }
  await ask('198.51.100.1', '/')
  order.length = 0
  const flood = Array.from({ length: 40 }, () => ask('198.51.100.1'))
  await Promise.all([ask('192.0.2.1'), ask('192.0.2.2')])
  expect(order.length).toBeLessThan(12)
  await Promise.all(flood)
  expect(order.filter((line) => line === '198.51.100.1 200')).toHaveLength(40)
})

test('whoever asks once waits for few, however many addresses ask for much, and these are served too', async () => {
  const order: string[] = []
  const ask = async (from: string) => {
    address = from
    const answer = await visitor.ask('/career?skill=typescript')
    order.push(`${from} ${answer.status}`)
  }
  const flood = Array.from({ length: 80 }, (_, client) => ask(`198.51.100.${client % 20}`))
  const calm = Array.from({ length: 3 }, (_, client) => ask(`192.0.2.${client}`))
  await Promise.all(calm)
  const before = order.filter((line) => line.startsWith('198'))
  expect(before.length).toBeGreaterThan(0)
  expect(before.length).toBeLessThan(15)
  await Promise.all(flood)
  expect(order.filter((line) => line.startsWith('198') && line.endsWith(' 200'))).toHaveLength(80)
})

test('whoever reads waits for few of those who send something, however many addresses these have', async () => {
  const order: string[] = []
  const send = async (client: number) => {
    address = `198.51.100.${client}`
    order.push(`sent ${(await visitor.post('/sign-in', { email: '', password: '' })).status}`)
  }
  const flood = Array.from({ length: 40 }, (_, client) => send(client))
  address = '192.0.2.1'
  const answer = await visitor.ask('/career?skill=typescript')
  expect(answer.status).toBe(200)
  expect(order.length).toBeLessThan(8)
  await Promise.all(flood)
  expect(order).toEqual(Array.from({ length: 40 }, () => 'sent 422'))
})

test('a page from the cache waits for nobody', async () => {
  address = '198.51.100.1'
  await (await visitor.ask('/skills')).text()
  const order: string[] = []
  const ask = async (path: string) => {
    await visitor.ask(path)
    order.push(path)
  }
  const flood = Array.from({ length: 40 }, () => ask('/career?skill=typescript'))
  await ask('/skills')
  expect(order.length).toBeLessThan(4)
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
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(inEachTurn.length).toBeGreaterThan(10)
  expect(Math.max(...inEachTurn)).toBeLessThan(400)
  const answers = await Promise.all(flood)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})
