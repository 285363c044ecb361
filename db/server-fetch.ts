import { DatabaseError, unreachable } from './database-error'

const silenceLimit = 1000
const probeWait = 250

/**
 * A `fetch` with a circuit breaker. An unresponsive server would hold every request until the
 * timeout; instead, all requests but one fail at once until it responds again.
 */
export function serverFetch(timeout: number): (request: Request) => Promise<Response> {
  let isSilent = false
  let probe: Promise<unknown> | undefined

  async function ask(request: Request): Promise<Response> {
    const timer = setTimeout(() => {
      isSilent = true
    }, silenceLimit)
    try {
      const answer = await fetch(request, { signal: AbortSignal.timeout(timeout) })
      // Reads the whole body, so that a connection lost halfway is reported like an unreachable
      // server.
      const body = await answer.bytes()
      isSilent = false
      return new Response(body, answer)
    } catch (error) {
      throw unreachable(error, new URL(request.url).host)
    } finally {
      clearTimeout(timer)
    }
  }

  return async function askUnlessSilent(request) {
    if (isSilent && probe) await Promise.race([probe, Bun.sleep(probeWait)])
    if (!isSilent) return ask(request)
    if (probe) throw new DatabaseError('The database server does not answer.')
    const answer = ask(request)
    probe = answer
      .catch(() => undefined)
      .finally(() => {
        probe = undefined
      })
    return answer
  }
}
