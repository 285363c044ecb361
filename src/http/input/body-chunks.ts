import { HttpError } from '../http-error'

/** Milliseconds for any body, and bytes in each further one: a slow telephone sends more. */
const given = { time: 30_000, pace: 30 }

/** Seconds: what reads a body, `maxBytes` of it at most, gives up before. */
export const maxBodyTime = 240

/**
 * What a request sends, as it comes.
 * @param maxBytes beyond them nothing more has time
 * @throws {HttpError} when it comes too slowly
 */
export async function* bodyChunks(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  { time, pace } = given,
): AsyncGenerator<Uint8Array> {
  if (body === null) return
  const reader = body.getReader()
  const started = performance.now()
  let length = 0
  try {
    for (;;) {
      const end = started + time + Math.min(length, maxBytes) / pace
      const { value, done } = await before(end - performance.now(), reader.read())
      if (done) return
      length += value.byteLength
      yield value
    }
  } finally {
    // Whoever still sends is not heard any more.
    await reader.cancel().catch(() => undefined)
  }
}

/** @param time milliseconds */
async function before<Result>(time: number, reading: Promise<Result>): Promise<Result> {
  if (time <= 0) await giveUp()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => giveUp().catch(reject), time)
  try {
    return await Promise.race([promise, reading])
  } finally {
    clearTimeout(timer)
  }
}

/** One in each turn of the event loop: those that came together would all be answered in one. */
async function giveUp(): Promise<never> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)))
  await lastTurn
  throw new HttpError(408, 'tooSlow')
}

let lastTurn = Promise.resolve()
