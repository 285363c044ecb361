type Answer = Response | Promise<Response>

/**
 * How many requests are begun in one turn of the event loop. Cached pages are answered at once, so
 * that those who send many requests on each of many connections would be answered all in one turn.
 */
const most = 128
/** Milliseconds: whatever comes more slowly does not come in one turn. */
const slow = 50

/** Further ones wait for the next turn: at most twice as many are begun in one. */
export function fewInATurn(answer: (request: Request) => Answer): (request: Request) => Answer {
  let begun = 0
  let since = 0
  let turn: Promise<void> | undefined

  return function answerInTurn(request): Answer {
    begun += 1
    if (begun <= most || (turn === undefined && isSlow())) return answer(request)
    turn ??= new Promise((resolve) =>
      setImmediate(() => {
        begin()
        resolve()
      }),
    )
    return turn.then(() => answerInTurn(request))
  }

  function isSlow(): boolean {
    const isLongAgo = performance.now() - since > slow
    if (isLongAgo) begin()
    return isLongAgo
  }

  function begin(): void {
    begun = 0
    since = performance.now()
    turn = undefined
  }
}
