import type { AppDependencies } from '../app-env'
import type { Fetch } from '../fetch'
import { isReadRequest } from '../routing/request-address'
import { senderOf } from '../session/client-address'
import { createFairQueue } from './fair-queue'

/**
 * Starts one request per turn of the event loop, so that cached pages are sent in between. Reads
 * and writes alternate.
 */
export function takeTurns<Rest extends unknown[]>(
  fetch: Fetch<Rest>,
  given: Pick<AppDependencies, 'trustedProxies' | 'remoteAddress'>,
): Fetch<Rest> {
  const [reading, sending] = [createFairQueue(), createFairQueue()]
  let isTaken = false
  let wasRead = false

  return (request, ...rest) => {
    if (!isTaken) {
      takeTurn()
      return fetch(request, ...rest)
    }
    const { subscriber } = senderOf(request, given)
    const queue = isReadRequest(request) ? reading : sending
    return new Promise((resolve) =>
      queue.add(subscriber, () => resolve(isGone(request) ? gone() : fetch(request, ...rest))),
    )
  }

  function takeTurn(): void {
    isTaken = true
    setImmediate(giveTurn)
  }

  function giveTurn(): void {
    isTaken = false
    wasRead = sending.isEmpty() || (!wasRead && !reading.isEmpty())
    const start = (wasRead ? reading : sending).next()
    if (start === undefined) return
    takeTurn()
    start()
  }
}

function isGone({ signal }: Request): boolean {
  return signal.aborted
}

function gone(): Response {
  return new Response(null, { status: 499 })
}
