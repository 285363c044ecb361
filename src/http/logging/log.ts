import { createMiddleware } from 'hono/factory'
import type { User } from '../../model/user'
import { splitLocale } from '../../paths'
import { guestPages, privateMounts, secretMounts } from '../routing/private-mounts'
import { pathnameOf } from '../routing/request-address'
import { describeError } from './describe-error'

export interface Log {
  info(line: string, fields?: LogFields): void
  error(line: string, error?: unknown, fields?: LogFields): void
}

export interface LogFields {
  requestId?: string
  method?: string
  path?: string
  status?: number
  ms?: number
  calls?: string[]
  user?: string
  from?: string
}

export type Sink = Record<'info' | 'error', (line: string) => void>

export function createLog(sink: Sink): Log {
  return {
    info: (line, fields) => sink.info(named(line, fields)),
    error(line, error, fields) {
      const words = named(line, fields)
      sink.error(error === undefined ? words : `${words}: ${describeError(error)}`)
    },
  }
}

function named(line: string, fields?: LogFields): string {
  return fields?.requestId === undefined ? line : `${fields.requestId} ${line}`
}

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
 * Leaves out the query and secrets in the path. Client addresses are only logged for sign-in,
 * private pages and functions.
 */
export const requestLog = createMiddleware<LogEnv>(async function requestLog(c, next) {
  const started = performance.now()
  const requestId = newRequestId()
  const log = logOf(requestId, c.var.log)
  c.set('requestId', requestId)
  c.set('log', log)
  c.set('calls', [])
  await next()
  const { calls, user, signedInUserId, clientAddress } = c.var
  const path = withoutSecret(pathnameOf(c.req.raw))
  const duration = (performance.now() - started).toFixed(1)
  const { method } = c.req
  const { status } = c.res
  const fields: LogFields = { method, path, status, ms: Number(duration), calls }
  const words = [`${method} ${path} ${status} ${duration} ms`, ...calls]
  const userId = user?.id ?? signedInUserId
  if (userId !== undefined) {
    words.push(`user ${userId}`)
    fields.user = userId
  }
  if (clientAddress !== undefined && isGuarded(path)) {
    words.push(`from ${clientAddress}`)
    fields.from = clientAddress
  }
  log.info(words.join(', '), fields)
})

function logOf(requestId: string, log: Log): Log {
  return {
    info: (line, fields) => log.info(line, { requestId, ...fields }),
    error: (line, error, fields) => log.error(line, error, { requestId, ...fields }),
  }
}

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

const letters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
const pairs = letters.flatMap((one) => letters.map((other) => one + other))
const random = new Uint16Array(1000)
let used = random.length

/**
 * Without I, L, O and U, so that it can be read out on the telephone. The numbers are drawn many at
 * once: one by one they took a tenth of a cached page.
 */
export function newRequestId(): string {
  if (used === random.length) {
    crypto.getRandomValues(random)
    used = 0
  }
  let id = ''
  for (const end = used + 5; used < end; used += 1) id += pairs[(random[used] ?? 0) % pairs.length]
  return id
}
