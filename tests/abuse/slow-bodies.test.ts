import { expect, test } from 'bun:test'
import { connect } from 'node:net'
import { bodyChunks } from '../../src/http/load/body-chunks'
import { startFloodedSite } from '../fixtures/floods/flooded-site'
import { times } from '../long-form'

const pulls: Record<string, (controller: ReadableStreamDefaultController) => Promise<void>> = {
  async 'comes too slowly'(controller) {
    await Bun.sleep(1)
    controller.enqueue(new Uint8Array(1))
  },
  'stops for good': () => new Promise(() => {}),
}

for (const [what, pull] of Object.entries(pulls)) {
  test(`a body that ${what} is given up, and its sender is not heard any more`, async () => {
    let isCancelled = false
    const cancel = () => {
      isCancelled = true
    }
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ pull, cancel })
    const reading = Array.fromAsync(bodyChunks(body, 1_000, { time: 20, pace: 30 }))
    await expect(reading).rejects.toMatchObject({ status: 408, code: 'tooSlow' })
    expect(isCancelled).toBe(true)
  })
}

test('bodies that are given up together are answered one after the other', async () => {
  let given = 0
  const reading = Array.from({ length: 50 }, async () => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>()
    await Array.fromAsync(bodyChunks(body, 1_000, { time: 20, pace: 30 })).catch(() => undefined)
    given += 1
  })
  // Blocks the thread until all of them are past their deadline.
  const end = performance.now() + 100
  while (performance.now() < end);
  const perTurn: number[] = []
  while (given < 50) {
    const before = given
    await new Promise((resolve) => setImmediate(resolve))
    perTurn.push(given - before)
  }
  await Promise.all(reading)
  expect(Math.max(...perTurn)).toBe(1)
})

test('a body that goes on coming has the time that its length takes', async () => {
  let left = 20
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      await Bun.sleep(2)
      if (left === 0) controller.close()
      else controller.enqueue(new Uint8Array(100_000))
      left -= 1
    },
  })
  const chunks = await Array.fromAsync(bodyChunks(body, 5_000_000, { time: 1_000, pace: 30 }))
  expect(chunks).toHaveLength(20)
})

test.if(times(0, 1) === 1)(
  'a form that drips is answered 408 with a sentence, and a slow upload arrives',
  async () => {
    const site = await startFloodedSite()
    const sentence = 'Wat je stuurde kwam te langzaam binnen.'
    const dripping = drip(site.port, 'a', 60)
    // Sixty kilobytes in 32 seconds: longer than a connection may be idle.
    const slow = drip(site.port, 'a'.repeat(1_990), 31)
    expect(await dripping).toInclude('408')
    expect(await dripping).toInclude(sentence)
    expect((await slow).slice(0, 12)).toBe('HTTP/1.1 200')
    expect(await site.stop()).toBe(0)
  },
  60_000,
)

async function drip(port: number, piece: string, seconds: number): Promise<string> {
  const head = [
    'POST /sign-in HTTP/1.1',
    'Host: localhost',
    'Accept-Language: nl',
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${piece.length * seconds}`,
    'Connection: close',
  ]
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const sending = setInterval(() => socket.write(piece), 1_000)
  let heard = ''
  for await (const data of socket) {
    heard += data
    if (heard.includes('</html>')) break
  }
  clearInterval(sending)
  return heard
}
