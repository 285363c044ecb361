import { afterAll } from 'bun:test'
import { OutsideError, safeFetch } from '../src/http/outgoing'

type Answers = Record<string, (request: Request) => Response | Promise<Response>>

/** Two servers of strangers that answer by path; what a path does is the tests' matter. */
export function startStrangers() {
  const answers: Answers = {}
  const asked: { url: string; headers: Headers }[] = []
  const [server, other] = [startServer(), startServer()]
  const here = server.url.origin

  afterAll(() => Promise.all([server.stop(true), other.stop(true)]))

  function startServer() {
    return Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      idleTimeout: 0,
      fetch(request) {
        asked.push({ url: request.url, headers: new Headers(request.headers) })
        const answer = answers[new URL(request.url).pathname]
        return answer?.(request) ?? new Response('?', { status: 404 })
      },
    })
  }

  /** Asks the first of them, which is the only one that may be asked. */
  function get(path: string, options: Partial<Parameters<typeof safeFetch>[1]> = {}) {
    return safeFetch(here + path, { hosts: [here], maxBytes: 1000, ...options })
  }

  return { answers, asked, here, there: other.url.origin, get }
}

/** Sends these bytes to whoever asks anything. */
export function listen(bytes: string, ends = false) {
  const listener = Bun.listen({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      data(socket) {
        socket.write(bytes)
        if (ends) socket.end()
      },
    },
  })
  return { origin: `http://127.0.0.1:${listener.port}`, stop: () => listener.stop(true) }
}

export function redirectTo(Location: string, status = 302): Response {
  return new Response(null, { status, headers: { Location } })
}

export async function reasonOf(answer: Promise<unknown>): Promise<string> {
  const error = await answer.then(() => 'nothing went wrong').catch((reason: unknown) => reason)
  return error instanceof OutsideError ? error.reason : String(error)
}
