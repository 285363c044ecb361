import { HttpError } from '../http-error'
import { within } from '../within'
import { createPace } from './pace'

/** Milliseconds for any body, and bytes in each further one: a slow telephone sends more. */
const given = { time: 30_000, pace: 30 }

/** One in five milliseconds: those that came together would all be answered together. */
const passSlow = createPace(1 / 5)

/** Seconds: what reads a body, `maxBytes` of it at most, gives up before. */
export const maxBodyTime = 240

/**
 * What a request sends, as it comes. Whoever stops reading leaves the rest to others.
 * @param maxBytes beyond them nothing more has time
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
    // Whoever still sends is not heard any more.
    await reader.cancel().catch(() => undefined)
    throw error
  } finally {
    reader.releaseLock()
  }
}
