import { isBusy } from '../http-error'
import { createQueue } from '../load/queue'

export type OutsideReason = 'timeout' | 'tooLarge' | 'unreachable' | 'forbiddenHost'

/** Names only the host: the rest of the URL may contain a key. */
export class OutsideError extends Error {
  constructor(
    readonly reason: OutsideReason,
    host: string,
    options?: ErrorOptions,
  ) {
    super(`${host || 'An address without a host'}: ${sentences[reason]}`, options)
  }
}

interface OutgoingOptions {
  /**
   * Allowed origins, such as `https://books.google.com`; `https://*.example.com` allows every
   * direct subdomain. `http:` is upgraded to https unless it is listed.
   */
  hosts: readonly string[]
  maxBytes: number
  /** Includes redirects and the body. */
  timeout?: number
  headers?: Record<string, string>
  /** Makes it a POST, which follows no redirects. */
  body?: string
  signal?: AbortSignal
}

interface OutsideAnswer {
  status: number
  headers: Headers
  bytes: Uint8Array<ArrayBuffer>
}

const outgoing = createQueue({ atOnce: 8, waiting: 32 })

/**
 * @throws {OutsideError} for a forbidden host, a missing, partial or too large response, or too
 * many requests at once
 */
export async function safeFetch(address: string, options: OutgoingOptions): Promise<OutsideAnswer> {
  try {
    return await outgoing.run(() => ask(address, options))
  } catch (error) {
    if (isBusy(error)) throw new OutsideError('unreachable', URL.parse(address)?.host ?? '')
    throw error
  }
}

async function ask(
  address: string,
  { hosts, maxBytes, timeout = 4000, headers = {}, body, signal: end }: OutgoingOptions,
): Promise<OutsideAnswer> {
  const deadline = AbortSignal.timeout(timeout)
  const signal = end ? AbortSignal.any([deadline, end]) : deadline
  const isPost = body !== undefined
  const first = allowedUrl(address, undefined, hosts)
  let url = first
  try {
    for (let redirects = 0; redirects <= 3; redirects += 1) {
      const mayKnow = url.origin === first.origin
      const init = { redirect: 'manual', signal, headers: mayKnow ? headers : {} } as const
      const response = await fetch(url, isPost ? { ...init, method: 'POST', body } : init)
      const target = isPost ? undefined : redirectOf(response)
      if (target === undefined) {
        const bytes = await readBody(response, maxBytes, url.host)
        return { status: response.status, headers: response.headers, bytes }
      }
      await response.body?.cancel()
      url = allowedUrl(target, url, hosts)
    }
  } catch (error) {
    if (error instanceof OutsideError) throw error
    const reason = deadline.aborted ? 'timeout' : 'unreachable'
    throw new OutsideError(reason, url.host, { cause: codeOf(error) })
  }
  throw new OutsideError('unreachable', url.host)
}

const sentences: Record<OutsideReason, string> = {
  timeout: 'takes too long to answer',
  tooLarge: 'answers with more than was asked for',
  unreachable: 'gives no whole answer',
  forbiddenHost: 'is not among those that may be asked',
}

function allowedUrl(address: string, base: URL | undefined, hosts: readonly string[]): URL {
  const url = URL.parse(address, base)
  // A blob: URL has the origin of its creator.
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new OutsideError('forbiddenHost', url?.host ?? '')
  }
  url.username = ''
  url.password = ''
  if (isAllowed(url, hosts)) return url
  url.protocol = 'https:'
  if (isAllowed(url, hosts)) return url
  throw new OutsideError('forbiddenHost', url.host)
}

function isAllowed({ origin }: URL, hosts: readonly string[]): boolean {
  const parent = origin.replace(/^(https?:\/\/)[^.]+\./, '$1*.')
  return hosts.includes(origin) || hosts.includes(parent)
}

function redirectOf({ status, headers }: Response): string | undefined {
  const isRedirect = [301, 302, 303, 307, 308].includes(status)
  return isRedirect ? (headers.get('Location') ?? undefined) : undefined
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

async function readBody({ body, headers }: Response, maxBytes: number, host: string) {
  const chunks: Uint8Array[] = []
  let length = 0
  if (Number(headers.get('Content-Length')) > maxBytes) {
    await body?.cancel()
    throw new OutsideError('tooLarge', host)
  }
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new OutsideError('tooLarge', host)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
