import type { Fetch } from '../fetch'
import { type Log, newRequestId } from '../logging/log'
import { pathnameOf } from '../routing/request-address'
import type { Assets } from './assets'
import { answerFrom, type StoredAnswer } from './stored-answer'

/** The app answers the first request for a file, whose headers are then reused. */
export function serveFiles<Rest extends unknown[]>(
  fetch: Fetch<Rest>,
  { assets, log }: { assets: Pick<Assets, 'find'>; log: Log },
): Fetch<Rest> {
  const ready = new WeakMap<StoredAnswer, StoredAnswer>()

  async function askApp(file: StoredAnswer, request: Request, rest: Rest): Promise<Response> {
    const response = await fetch(request, ...rest)
    if (response.status === 200) ready.set(file, withHeaders(file, response.headers))
    return response
  }

  return (request, ...rest) => {
    const file = assets.find(request)
    if (file === undefined) return fetch(request, ...rest)
    const whole = ready.get(file)
    if (whole === undefined) return askApp(file, request, rest)
    const response = answerFrom(whole, request)
    const [requestId, path] = [newRequestId(), pathnameOf(request)]
    const { method } = request
    const { status } = response
    log.info(`cached ${method} ${path} ${status}`, { requestId, method, path, status })
    return response
  }
}

function withHeaders(file: StoredAnswer, sent: Headers): StoredAnswer {
  const variants = Array.from(file.variants, ([coding, variant]) => {
    const headers = new Headers(sent)
    headers.delete('Content-Encoding')
    for (const [name, value] of variant.headers) headers.set(name, value)
    return [coding, { ...variant, headers }] as const
  })
  return { ...file, variants: new Map(variants) }
}
