import { createLine } from './line'

type Answer = Response | Promise<Response>

/**
 * Requests that are started per turn of the event loop. Cached pages are answered at once, so many
 * requests on many connections would otherwise all be answered in one turn.
 */
const most = 128

export function limitPerTurn(
  answer: (request: Request) => Answer,
  addressOf: (request: Request) => string,
): (request: Request) => Answer {
  const line = createLine()
  let begun = 0
  let isEnding = false

  return (request) => {
    if (begun >= most) return waitInLine(addressOf(request)).then(() => answer(request))
    begin()
    return answer(request)
  }

  function waitInLine(address: string): Promise<void> {
    return new Promise((resolve) => line.add(address, resolve))
  }

  function begin(): void {
    begun += 1
    // Finding the end of every turn would take longer than answering, so that the first half may be
    // of several turns.
    if (isEnding || begun < most / 2) return
    isEnding = true
    setImmediate(beginWaiting)
  }

  function beginWaiting(): void {
    isEnding = false
    begun = 0
    while (begun < most) {
      const start = line.next()
      if (start === undefined) return
      begin()
      start()
    }
  }
}
