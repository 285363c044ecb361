import { giveTimeForBody } from './time-for-bodies'
import { withWholeHead } from './whole-head'

type Fetch = (request: Request) => Response | Promise<Response>
type Server = Pick<Bun.Server<unknown>, 'timeout'>

export function answerRequests(fetch: Fetch, server: () => Server): Fetch {
  return (request) => withWholeHead(request, answer(request))

  function answer(request: Request): Response | Promise<Response> {
    if (!hasOneHost(request)) return new Response(null, { status: 400 })
    return request.body === null ? fetch(request) : giveTimeForBody(server(), request, fetch)
  }
}

/** Bun joins two Host headers by a comma; an invalid one makes the URL invalid. */
function hasOneHost({ headers, url }: Request): boolean {
  return !headers.get('Host')?.includes(',') && URL.canParse(url)
}
