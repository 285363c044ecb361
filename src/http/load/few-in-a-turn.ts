type Answer = Response | Promise<Response>

/**
 * How many requests are begun in one turn of the event loop. Cached pages are answered at once, so
 * that those who send many requests on each of many connections would be answered all in one turn.
 */
const most = 128

/** Further ones wait for the next turn. */
export function fewInATurn(answer: (request: Request) => Answer): (request: Request) => Answer {
  let begun = 0
  let turn: Promise<void> | undefined

  return function answerInTurn(request): Answer {
    if (turn !== undefined && begun >= most) return turn.then(() => answerInTurn(request))
    begun += 1
    // Looking for the end of each turn would cost more than answering: the first half may be of several.
    if (begun >= most / 2) turn ??= untilNextTurn()
    return answer(request)
  }

  function untilNextTurn(): Promise<void> {
    return new Promise((resolve) =>
      setImmediate(() => {
        begun = 0
        turn = undefined
        resolve()
      }),
    )
  }
}
