interface Running {
  server: Bun.Server<unknown>
  answer(request: Request): Response | Promise<Response>
  halt(): void
  settle(): Promise<unknown>
  close(): Promise<unknown>
}

/** After the signal, when the next step begins at the latest. */
const deadlines = { listening: 500, answering: 3000, settling: 4000, closing: 5000 }

const quietTime = 100

/** Ctrl+C may arrive twice, from the terminal and from a parent process. */
const sameSignalTime = 300

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

/** The first process of a container ignores signals by default. */
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
 * Answers pending requests with `Connection: close` before the server closes: the kernel may hold
 * connections and requests that the process has not seen, and closing would reset them.
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
