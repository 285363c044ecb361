import type { AppDependencies } from '../app-env'
import { senderOf } from '../session/client-address'

type Fetch<Rest extends unknown[]> = (
  request: Request,
  ...rest: Rest
) => Response | Promise<Response>

type Start = () => void

/**
 * Begins one request in each turn of the event loop, in between which pages from the cache are sent.
 * Who reads takes turns with who sends something, and each address with the others, so that whoever
 * asks for much waits behind themselves.
 */
export function takeTurns<Rest extends unknown[]>(
  fetch: Fetch<Rest>,
  given: Pick<AppDependencies, 'trustedProxies' | 'remoteAddress'>,
): Fetch<Rest> {
  const [reading, sending] = [new Map<string, Start[]>(), new Map<string, Start[]>()]
  let isTaken = false
  let wasRead = false

  return (request, ...rest) => {
    if (!isTaken) {
      takeTurn()
      return fetch(request, ...rest)
    }
    const { subscriber } = senderOf(request, given)
    const waiting = isRead(request) ? reading : sending
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
    wasRead = sending.size === 0 || (!wasRead && reading.size > 0)
    const start = takeFirst(wasRead ? reading : sending)
    if (start === undefined) return
    takeTurn()
    start()
  }
}

/** The address whose first one it is goes to the end. */
function takeFirst(waiting: Map<string, Start[]>): Start | undefined {
  const [first] = waiting
  if (first === undefined) return undefined
  const [address, starts] = first
  const start = starts.shift()
  waiting.delete(address)
  if (starts.length > 0) waiting.set(address, starts)
  return start
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function isGone({ signal }: Request): boolean {
  return signal.aborted
}

/** Nobody sees it. */
function gone(): Response {
  return new Response(null, { status: 499 })
}
