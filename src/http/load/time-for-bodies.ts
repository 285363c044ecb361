import { maxBodyTime } from './body-chunks'
import { discardRest } from './discard-rest'

/** Seconds in which nothing is sent or taken. */
export const idleTimeout = 30

type TimedServer = Pick<Bun.Server<unknown>, 'timeout'>

/** Bun would hang up after `idleTimeout` on whoever is still sending, however quickly. */
export async function giveTimeForBody(
  server: TimedServer,
  request: Request,
  answer: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  server.timeout(request, maxBodyTime)
  const response = await answer(request)
  if (!(await discardRest(request))) response.headers.set('Connection', 'close')
  server.timeout(request, idleTimeout)
  return response
}
