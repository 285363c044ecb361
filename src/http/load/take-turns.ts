import type { AppDependencies } from '../app-env'
import { senderOf } from '../session/client-address'

type Fetch<Rest extends unknown[]> = (
  request: Request,
  ...rest: Rest
) => Response | Promise<Response>

type Start = () => void

/** Those who wait, by address. */
interface Line {
  waiting: Map<string, Start[]>
  /** Whether the last turn went to whoever asks for least. */
  wasLeast: boolean
}

/**
 * Begins one request in each turn of the event loop, in between which pages from the cache are sent.
 * Who reads takes turns with who sends something, and each address with the others, so that whoever
 * asks for much waits behind themselves; each second turn is for the address that asks for least.
 */
export function takeTurns<Rest extends unknown[]>(
  fetch: Fetch<Rest>,
  given: Pick<AppDependencies, 'trustedProxies' | 'remoteAddress'>,
): Fetch<Rest> {
  const [reading, sending] = [createLine(), createLine()]
  let isTaken = false
  let wasRead = false

  return (request, ...rest) => {
    if (!isTaken) {
      takeTurn()
      return fetch(request, ...rest)
    }
    const { subscriber } = senderOf(request, given)
    const { waiting } = isRead(request) ? reading : sending
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
    wasRead = sending.waiting.size === 0 || (!wasRead && reading.waiting.size > 0)
    const start = takeNext(wasRead ? reading : sending)
    if (start === undefined) return
    takeTurn()
    start()
  }
}

function createLine(): Line {
  return { waiting: new Map(), wasLeast: false }
}

/** The address whose first one it is goes to the end. */
function takeNext(line: Line): Start | undefined {
  const { waiting } = line
  line.wasLeast = !line.wasLeast
  const next = line.wasLeast ? findLeast(waiting) : waiting.keys().next().value
  if (next === undefined) return undefined
  const starts = waiting.get(next) ?? []
  const start = starts.shift()
  waiting.delete(next)
  if (starts.length > 0) waiting.set(next, starts)
  return start
}

/** Of those that ask for as little, the one that has waited longest. */
function findLeast(waiting: Map<string, Start[]>): string | undefined {
  let least: string | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const [address, { length }] of waiting) {
    if (length >= fewest) continue
    least = address
    fewest = length
  }
  return least
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
