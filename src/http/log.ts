import { createMiddleware } from 'hono/factory'
import { splitLocale } from '../paths'
import type { User } from '../ui/user'
import { describeError } from './describe-error'
import { pathnameOf } from './request-address'
import { guestPages, privateMounts, secretMounts } from './session/mounts'

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

/** Puts its moment before each line, in UTC. */
export function timed(write: (line: string) => void): (line: string) => void {
  let [shown, moment] = [0, '']
  return (line) => {
    const now = Date.now()
    if (now !== shown) [shown, moment] = [now, new Date(now).toISOString()]
    write(`${moment} ${line}`)
  }
}

interface LogEnv {
  Variables: {
    log: Log
    requestId: string
    calls: string[]
    user: User | undefined
    signedInUserId: string | undefined
    clientAddress: string | undefined
  }
}

/**
 * Without the query, and without secrets in the address; with who asked, and what became of calls
 * that change something or were refused. Where a request came from is said of private addresses only.
 */
export const requestLog = createMiddleware<LogEnv>(async function requestLog(c, next) {
  const started = performance.now()
  c.set('requestId', newRequestId())
  c.set('calls', [])
  await next()
  const { log, requestId, calls, user, signedInUserId, clientAddress } = c.var
  const path = withoutSecret(pathnameOf(c.req.raw))
  const duration = (performance.now() - started).toFixed(1)
  const userId = user?.id ?? signedInUserId
  const words = [`${requestId} ${c.req.method} ${path} ${c.res.status} ${duration} ms`, ...calls]
  if (userId !== undefined) words.push(`user ${userId}`)
  if (clientAddress !== undefined && isGuarded(path)) words.push(`from ${clientAddress}`)
  log.info(words.join(', '))
})

function isGuarded(pathname: string): boolean {
  const { path } = splitLocale(pathname)
  return guarded.some((mount) => path === mount || path.startsWith(`${mount}/`))
}

const guarded = [...guestPages, ...privateMounts, '/_server'].map((mount) =>
  mount.replace('/*', ''),
)

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
