import { senderOf } from '../session/client-address'
import { limitPerTurn } from './limit-per-turn'
import { giveTimeForBody } from './time-for-bodies'
import { withWholeHead } from './whole-head'

type Fetch = (request: Request) => Response | Promise<Response>
type Server = Pick<Bun.Server<unknown>, 'timeout' | 'requestIP'>

export function answerRequests(fetch: Fetch, server: () => Server, trustedProxies: number): Fetch {
  const begin = limitPerTurn(answer, addressOf)
  return (request) => withWholeHead(request, begin(request))

  function answer(request: Request): Response | Promise<Response> {
    if (!hasOneHost(request)) return new Response(null, { status: 400 })
    return request.body === null ? fetch(request) : giveTimeForBody(server(), request, fetch)
  }

  function addressOf(request: Request): string {
    const remoteAddress = () => server().requestIP(request)?.address
    return senderOf(request, { trustedProxies, remoteAddress }).subscriber
  }
}

/** Bun joins two Host headers by a comma; an invalid one makes the URL invalid. */
function hasOneHost({ headers, url }: Request): boolean {
  return !headers.get('Host')?.includes(',') && URL.canParse(url)
}
