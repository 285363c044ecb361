import { expect, test } from 'bun:test'
import { reasonOf, startOutsideServers } from '../fixtures/processes/outside-servers'

const { answers, get } = startOutsideServers()

test('eight answers from outside are waited for at once, and some more wait for their turn', async () => {
  let [asked, most] = [0, 0]
  answers['/slow'] = async () => {
    asked += 1
    most = Math.max(most, asked)
    await Bun.sleep(5)
    asked -= 1
    return new Response('here')
  }
  const reasons = await Promise.all(Array.from({ length: 60 }, () => reasonOf(get('/slow'))))
  expect(most).toBe(8)
  expect(reasons.filter((reason) => reason === 'nothing went wrong')).toHaveLength(40)
  expect(reasons.filter((reason) => reason === 'unreachable')).toHaveLength(20)
  expect((await get('/slow')).status).toBe(200)
})

test('an answer that streams without end is held to its limit', async () => {
  answers['/endless'] = () => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    return new Response(body)
  }
  const all = Array.from({ length: 16 }, () => reasonOf(get('/endless', { maxBytes: 1_000_000 })))
  expect(new Set(await Promise.all(all))).toEqual(new Set(['tooLarge']))
})
