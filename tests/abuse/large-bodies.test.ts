import { expect, test } from 'bun:test'
import { discardRest } from '../../src/http/load/discard-rest'

function sending(counted: { reading: number; most: number; cancelled: number }, pieces = 3) {
  let left = pieces
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (left === pieces - 1) counted.reading += 1
        counted.most = Math.max(counted.most, counted.reading)
        if (left === 0) {
          counted.reading -= 1
          controller.close()
        } else controller.enqueue(new Uint8Array(1_000))
        left -= 1
      },
      cancel() {
        counted.cancelled += 1
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'Content-Length': '31000000' }
  return new Request('http://localhost', { method: 'POST', headers, body })
}

test('what nobody wants of large bodies is read of few at once, and of too many not at all', async () => {
  const counted = { reading: 0, most: 0, cancelled: 0 }
  const ends = await Promise.all(Array.from({ length: 100 }, () => discardRest(sending(counted))))
  expect(counted).toEqual({ reading: 0, most: 4, cancelled: 36 })
  expect(ends.filter(Boolean)).toHaveLength(64)
})

test('a small body, and none, is left to the server', async () => {
  const headers = { 'Content-Length': '1000' }
  const small = new Request('http://localhost', {
    method: 'POST',
    headers,
    body: 'a'.repeat(1_000),
  })
  expect(await discardRest(small)).toBe(true)
  expect(small.bodyUsed).toBe(false)
})
