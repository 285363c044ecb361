import { maxBodyTime } from './body-chunks'
import { discardRest } from './discard-rest'

/** Seconds. */
export const idleTimeout = 30

type TimedServer = Pick<Bun.Server<unknown>, 'timeout'>

/** Bun would close the connection after `idleTimeout`, even while a body still arrives. */
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
