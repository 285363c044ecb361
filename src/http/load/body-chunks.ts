import { HttpError } from '../http-error'
import { within } from '../within'
import { createThrottle } from './throttle'

/** Milliseconds for any body, plus one for each 30 bytes: even a slow phone sends faster. */
const given = { time: 30_000, pace: 30 }

/** One per 5 ms: timeouts of requests that came together would else be answered together. */
const passSlow = createThrottle(1 / 5)

/** Seconds. Reading a body times out earlier: only `maxBytes` of it extend its time. */
export const maxBodyTime = 240

/**
 * The rest stays readable when the caller stops early.
 * @param maxBytes beyond them the time limit does not grow
 * @throws {HttpError} when it comes too slowly
 */
export async function* bodyChunks(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  maxBytes: number,
  { time, pace } = given,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (body === null) return
  const reader = body.getReader()
  const started = performance.now()
  let length = 0
  try {
    for (;;) {
      const left = started + time + Math.min(length, maxBytes) / pace - performance.now()
      const read = left > 0 ? await within(left, reader.read()) : undefined
      if (read === undefined) {
        await passSlow(1)
        throw new HttpError(408, 'tooSlow')
      }
      if (read.done) return
      length += read.value.byteLength
      yield read.value
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    throw error
  } finally {
    reader.releaseLock()
  }
}
