import type { Context } from 'hono'
import type { AppEnv } from '../app-env'
import { createQueue } from '../load/queue'

export const largeBody = 1_000_000

/** Bytes of a form with a note of the greatest length: URL encoding may triple each. */
export const maxLongForm = 4_000_000

/** Bodies are held in memory whole, some twice. Bun buffers a megabyte of each that waits. */
export const largeBodies = createQueue({ atOnce: 4, waiting: 128 })

export function readInTurn<Body>(
  { req }: Context<AppEnv>,
  maxBytes: number,
  read: () => Promise<Body>,
): Promise<Body> {
  const length = Math.min(maxBytes, Number(req.header('Content-Length') ?? maxBytes))
  return length < largeBody ? read() : largeBodies.run(read)
}
