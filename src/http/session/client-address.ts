import { isIPv4, isIPv6 } from 'node:net'
import { createMiddleware } from 'hono/factory'
import type { AppDependencies, AppEnv } from '../app-env'

export const clientAddress = createMiddleware<AppEnv>(async function clientAddress(c, next) {
  const { subscriber, network } = senderOf(c.req.raw, c.var)
  c.set('clientAddress', subscriber)
  c.set('clientNetwork', network)
  await next()
})

export function senderOf(
  request: Request,
  { trustedProxies, remoteAddress }: Pick<AppDependencies, 'trustedProxies' | 'remoteAddress'>,
): Sender {
  const entries = request.headers.get('X-Forwarded-For')?.split(',') ?? []
  const forwarded = trustedProxies > 0 ? entries.at(-trustedProxies) : undefined
  const peer = remoteAddress(request) || 'unknown'
  return readAddress(forwarded) ?? readAddress(peer) ?? { subscriber: peer, network: peer }
}

interface Sender {
  /** Of IPv6 the first four groups, because one subscriber has a whole /64. */
  subscriber: string
  /**
   * What one customer can have: of IPv6 a /48 (RFC 6177), of IPv4 a single address. Hundreds of
   * households behind a /24 share only their provider.
   */
  network: string
}

/**
 * Some proxies append the port.
 * @returns undefined when it is not an address
 */
function readAddress(text = ''): Sender | undefined {
  const written = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text.trim())
  const address = (written?.[1] ?? written?.[2] ?? text.trim()).replace(/%.*$/, '')
  if (isIPv4(address)) return { subscriber: address, network: address }
  if (!isIPv6(address)) return undefined
  const groups = groupsOf(address)
  const mapped = mappedAddress(groups)
  if (mapped !== undefined) return { subscriber: mapped, network: mapped }
  return { subscriber: groups.slice(0, 4).join(':'), network: groups.slice(0, 3).join(':') }
}

function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [first = [], last = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last]
}

function mappedAddress(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.')
}
