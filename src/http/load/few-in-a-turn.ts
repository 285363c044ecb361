import { createLine } from './line'

type Answer = Response | Promise<Response>

/**
 * How many requests are begun in one turn of the event loop. Cached pages are answered at once, so
 * that those who send many requests on each of many connections would be answered all in one turn.
 */
const most = 128

/** Further ones wait for one of the next turns. */
export function fewInATurn(
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
    // Looking for the end of each turn would cost more than answering: the first half may be of several.
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
