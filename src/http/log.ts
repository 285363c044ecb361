import { createMiddleware } from 'hono/factory'
import { splitLocale } from '../paths'
import { describeError } from './describe-error'
import { pathnameOf } from './request-address'
import { secretMounts } from './session/mounts'

export interface Log {
  info(line: string): void
  error(line: string, error?: unknown): void
}

type Sink = Record<'info' | 'error', (line: string) => void>

/** Writes what happened, and nothing that a visitor typed. */
export function createLog(sink: Sink): Log {
  return {
    info: (line) => sink.info(line),
    error(line, error) {
      sink.error(error === undefined ? line : `${line}: ${describeError(error)}`)
    },
  }
}

interface LogEnv {
  Variables: { log: Log; requestId: string }
}

/** Without the query, and without secrets in the address. */
export const requestLog = createMiddleware<LogEnv>(async function requestLog(c, next) {
  const started = performance.now()
  c.set('requestId', newRequestId())
  await next()
  const path = withoutSecret(pathnameOf(c.req.raw))
  const duration = (performance.now() - started).toFixed(1)
  c.var.log.info(`${c.var.requestId} ${c.req.method} ${path} ${c.res.status} ${duration} ms`)
})

function withoutSecret(pathname: string): string {
  const { path } = splitLocale(pathname)
  const mount = secretMounts.find((one) => path.startsWith(one))
  return mount === undefined ? pathname : `${mount}…`
}

/** It can be read out on the telephone: no I, L, O or U. */
function newRequestId(): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  let id = ''
  for (const byte of crypto.getRandomValues(new Uint8Array(10))) id += letters[byte % 32]
  return id
}
