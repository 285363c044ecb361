import { bodyChunks } from './body-chunks'
import { createQueue } from './queue'
import { createThrottle } from './throttle'

/** Bytes: Bun may discard less by itself, as fast as it arrives. */
const minLarge = 262_144

/** Nobody sends more by mistake, but to the page that takes it: the connection is closed. */
const maxDiscarded = 33_554_432

/** Bun buffers a megabyte of each. Beyond these, connections are closed. */
const most = 64
let discarding = 0

const queue = createQueue({ atOnce: 4, waiting: most })

/** 100 MB per second. */
const pass = createThrottle(100_000)

/**
 * A client that is still sending does not read its response. Slow enough not to delay others.
 * @returns whether the body ended
 */
export async function discardRest({ headers, body }: Request): Promise<boolean> {
  const length = Number(headers.get('Content-Length') ?? Number.POSITIVE_INFINITY)
  if (length < minLarge) return true
  if (discarding >= most || (length > maxDiscarded && Number.isFinite(length))) {
    await body?.cancel().catch(() => undefined)
    return false
  }
  const chunks = bodyChunks(body, 0)
  discarding += 1
  try {
    // Without a Content-Length the body may have ended already, which needs no queue.
    if (await discardNext(chunks)) {
      await queue.run(async () => {
        while (await discardNext(chunks));
      })
    }
    return true
  } catch {
    return false
  } finally {
    discarding -= 1
  }
}

async function discardNext(chunks: ReturnType<typeof bodyChunks>): Promise<boolean> {
  const { value, done } = await chunks.next()
  if (done) return false
  const { byteLength } = value
  // Frees the memory now: garbage collection is slower than what arrives here.
  value.buffer.transfer(0)
  await pass(byteLength)
  return true
}
