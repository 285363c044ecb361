import { DatabaseError, unreachable } from '../database-error'

/** Milliseconds after which a server that has not answered is asked by one request at a time. */
const patience = 1000
/** Milliseconds for which the others wait for the answer to that one. */
const pause = 250

/**
 * How a database server is asked. One that is frozen would hold every request for the whole of the
 * timeout: while it is silent, all but one are refused at once, until it answers again.
 * @param timeout milliseconds
 */
export function serverFetch(timeout: number): (request: Request) => Promise<Response> {
  let isSilent = false
  let probe: Promise<unknown> | undefined

  async function ask(request: Request): Promise<Response> {
    const timer = setTimeout(() => {
      isSilent = true
    }, patience)
    try {
      const answer = await fetch(request, { signal: AbortSignal.timeout(timeout) })
      // Here, so that a server that ends in the middle of its answer fails as one that is gone.
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
    if (isSilent && probe) await Promise.race([probe, Bun.sleep(pause)])
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
