import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env'

export interface Log {
  info(line: string): void
  error(line: string, error?: unknown): void
}

/** Gives the request an id and writes one line when it is answered. Queries, which may hold secrets, stay out. */
export function requestLog(log: Log) {
  return createMiddleware<AppEnv>(async function requestLog(c, next) {
    const started = performance.now()
    c.set('requestId', newRequestId())
    await next()
    const { pathname } = new URL(c.req.url)
    const duration = (performance.now() - started).toFixed(1)
    log.info(`${c.var.requestId} ${c.req.method} ${pathname} ${c.res.status} ${duration} ms`)
  })
}

/** Ten characters that can be read out on the telephone: no I, L, O or U. */
function newRequestId(): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % 32]).join(
    '',
  )
}
