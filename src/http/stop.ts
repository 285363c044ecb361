interface Running {
  server: Bun.Server<unknown>
  answer(request: Request): Response | Promise<Response>
  /** Begins to end whatever would go on for ever. */
  halt(): void
  /** Waits for what was begun for requests that are answered. */
  settle(): Promise<unknown>
  /** Ends what nobody needs any more. */
  close(): Promise<unknown>
}

/** Milliseconds after a signal at which the next step is taken, whatever still goes on. */
const deadlines = { listening: 500, answering: 3000, settling: 4000, closing: 5000 }

/** Milliseconds without a request after which nobody is thought to be on the way. */
const quietTime = 100

/** Milliseconds: what Ctrl+C sends may come twice, from the terminal and from a parent process. */
const sameSignalTime = 300

/** Stops the process in peace at SIGTERM or SIGINT, and at once at the second one. */
export function stopOnSignal(running: Running): void {
  let started: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (started === undefined) {
        started = performance.now()
        void stop(running, started)
      } else if (performance.now() - started > sameSignalTime) process.exit(1)
    })
  }
}

/**
 * Ends the process at a signal before there is anything to stop: the first process of a container
 * would not hear it at all.
 * @returns what ends that
 */
export function exitOnSignal(): () => void {
  const exit = () => process.exit(1)
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, exit)
  return () => {
    for (const signal of signals) process.off(signal, exit)
  }
}

async function stop({ server, answer, halt, settle, close }: Running, started: number) {
  halt()
  await answerLast(server, answer, started)
  await server.stop(true)
  await Promise.race([settle(), until(started + deadlines.settling)])
  await Promise.race([close(), until(started + deadlines.closing)])
  process.exit(0)
}

/**
 * Requests that are on the way are answered, and told to come back no more on this connection: the
 * kernel has connections and requests which the process has not seen, and closing would reset them.
 */
async function answerLast(
  server: Running['server'],
  answer: Running['answer'],
  started: number,
): Promise<void> {
  let lastAsked = started
  server.reload({
    async fetch(request: Request) {
      lastAsked = performance.now()
      const response = await answer(request)
      response.headers.set('Connection', 'close')
      return response
    },
  })
  const isQuiet = () => performance.now() - lastAsked > quietTime
  await waitFor(isQuiet, started + deadlines.listening)
  server.stop()
  await waitFor(() => server.pendingRequests === 0, started + deadlines.answering)
}

async function waitFor(condition: () => boolean, deadline: number): Promise<void> {
  while (!condition() && performance.now() < deadline) await Bun.sleep(10)
}

function until(deadline: number): Promise<void> {
  return Bun.sleep(Math.max(0, deadline - performance.now()))
}
