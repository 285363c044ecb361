import { isIPv6 } from 'node:net'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'

/** Finds out where a request comes from, as far as it cannot be made up. */
export const clientAddress = createMiddleware<AppEnv>(async function clientAddress(c, next) {
  const { trustedProxies, remoteAddress } = c.var
  const entries = c.req.header('X-Forwarded-For')?.split(',') ?? []
  const forwarded = trustedProxies > 0 ? entries.at(-trustedProxies)?.trim() : undefined
  c.set('clientAddress', subscriberOf(forwarded || remoteAddress(c.req.raw) || 'unknown'))
  await next()
})

/** One IPv6 subscriber has a whole /64 of addresses: its first four groups stand for them all. */
function subscriberOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  // A URL's host is written in one way, where an address can be written in many.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = canonical.split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ]
  const zeros = canonical.includes('::') ? Array(8 - first.length - last.length).fill('0') : []
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}
