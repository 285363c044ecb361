import { expect, test } from 'bun:test'
import { testApp } from '../fixtures/app'

let address = ''
const visitor = await testApp({ remoteAddress: () => address })
/** With a query, so that it is kept nowhere. */
const rendered = '/career?skill=typescript'

async function ask(from: string, path = rendered): Promise<number> {
  address = from
  return (await visitor.ask(path)).status
}

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
