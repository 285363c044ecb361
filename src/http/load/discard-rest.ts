import { bodyChunks } from './body-chunks'
import { createPace } from './pace'
import { createQueue } from './queue'

/** Bytes: less than that Bun may throw away by itself, which it does as fast as it comes. */
const minLarge = 262_144

/** Of each Bun holds a megabyte: of further ones nothing is kept, and they are hung up on. */
const most = 64
let discarding = 0

const queue = createQueue({ atOnce: 4, waiting: most })

/** A hundred megabytes in a second. */
const pass = createPace(100_000)

/**
 * Reads what nobody wanted of a large body, for a client that still sends does not read its answer;
 * not so fast that others would have to wait for it.
 * @returns whether it came to its end
 */
export async function discardRest({ headers, body }: Request): Promise<boolean> {
  const length = Number(headers.get('Content-Length') ?? Number.POSITIVE_INFINITY)
  if (length < minLarge) return true
  if (discarding >= most) {
    await body?.cancel().catch(() => undefined)
    return false
  }
  const chunks = bodyChunks(body, 0)
  discarding += 1
  try {
    // Of one without a length this may be its end, which waits for nobody.
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

/** @returns whether there was any */
async function discardNext(chunks: ReturnType<typeof bodyChunks>): Promise<boolean> {
  const { value, done } = await chunks.next()
  if (done) return false
  const { byteLength } = value
  // Gives its memory back now: nobody collects garbage as fast as it comes here.
  value.buffer.transfer(0)
  await pass(byteLength)
  return true
}
