import { fewInATurn } from './few-in-a-turn'
import { giveTimeForBody, type TimedServer } from './time-for-bodies'
import { withWholeHead } from './whole-head'

type Fetch = (request: Request) => Response | Promise<Response>

/** What a server does around the site, for the sake of how Bun reads and sends. */
export function answerRequests(fetch: Fetch, server: () => TimedServer): Fetch {
  const begin = fewInATurn(function answer(request) {
    // A Host header that is no host makes an address that is none.
    if (!URL.canParse(request.url)) return new Response(null, { status: 400 })
    return request.body === null ? fetch(request) : giveTimeForBody(server(), request, fetch)
  })
  return (request) => withWholeHead(request, begin(request))
}
