import type { AppDependencies } from './app-env'
import { senderOf } from './session/client-address'

type Fetch<Rest extends unknown[]> = (
  request: Request,
  ...rest: Rest
) => Response | Promise<Response>

type Start = () => void

/**
 * Begins one request in each turn of the event loop, and takes turns between the addresses that ask:
 * whoever asks for much waits behind themselves, and in between a page from the cache is sent.
 */
export function takeTurns<Rest extends unknown[]>(
  fetch: Fetch<Rest>,
  given: Pick<AppDependencies, 'trustedProxies' | 'remoteAddress'>,
): Fetch<Rest> {
  const waiting = new Map<string, Start[]>()
  let isTaken = false

  return (request, ...rest) => {
    if (!isTaken) {
      takeTurn()
      return fetch(request, ...rest)
    }
    const { subscriber } = senderOf(request, given)
    return new Promise((resolve) => {
      const start = () => resolve(isGone(request) ? gone() : fetch(request, ...rest))
      const alike = waiting.get(subscriber)
      if (alike) alike.push(start)
      else waiting.set(subscriber, [start])
    })
  }

  function takeTurn(): void {
    isTaken = true
    setImmediate(giveTurn)
  }

  function giveTurn(): void {
    isTaken = false
    const [first] = waiting
    if (first === undefined) return
    const [address, starts] = first
    const start = starts.shift()
    waiting.delete(address)
    if (starts.length > 0) waiting.set(address, starts)
    takeTurn()
    start?.()
  }
}

function isGone({ signal }: Request): boolean {
  return signal.aborted
}

/** Nobody sees it. */
function gone(): Response {
  return new Response(null, { status: 499 })
}
