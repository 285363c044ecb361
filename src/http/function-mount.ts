import { type Context, Hono } from 'hono'
import { contracts } from '../islands/contracts'
import type { AppEnv } from './app-env'
import { readData } from './function-data'
import type { Log } from './log'
import { Refusal } from './refusal'
import { isSameSite } from './security'
import type { MountableFunction } from './server-function'

/**
 * Answers `/_server/{id}?createServerFn`: GET with its data as JSON in `payload`, POST with
 * `{ "data": …, "context": {} }`. Errors are `{ error: { code, message, issues? } }`, in the
 * caller's language.
 * @throws when two functions have the same id.
 */
export function functionMount(functions: readonly MountableFunction[], log: Log) {
  const byId = new Map<string, MountableFunction>(functions.map((callee) => [callee.id, callee]))
  if (byId.size < functions.length) throw new Error('Two server functions have the same id')

  return new Hono<AppEnv>().all('/*', async function callFunction(c) {
    c.header('Cache-Control', 'no-store')
    try {
      const callee = admit(c, byId)
      const accepted = callee.accept(c, await readData(c, callee))
      if ('issues' in accepted) throw new Refusal(422, 'invalid', { issues: accepted.issues })
      return c.json((await accepted.run()) ?? null)
    } catch (error) {
      if (error instanceof Refusal) return refuse(c, error)
      log.error(`${c.var.requestId} failed`, error)
      const message = c.var.LL.functions.fault({ id: c.var.requestId })
      return c.json({ error: { code: 'fault', message } }, 500)
    }
  })
}

function refuse(c: Context<AppEnv>, { status, code, extra: { headers, issues } }: Refusal) {
  const message = c.var.LL.functions[code]()
  const first = new Map(issues?.toReversed().map((issue) => [issue.path.join('.'), issue.message]))
  const fields = [...first].map(([path, message]) => ({ path, message }))
  return c.json({ error: { code, message, ...(issues && { issues: fields }) } }, status, headers)
}

/** Everything that can be known before the data is read, in this order. */
function admit(c: Context<AppEnv>, byId: ReadonlyMap<string, MountableFunction>) {
  if (!isSameSite(c.req.raw, c.var.origin)) throw new Refusal(403, 'crossSite')
  const callee = byId.get(c.var.path.slice('/_server/'.length))
  if (callee === undefined) throw new Refusal(404, 'unknown')
  if (c.req.query('createServerFn') === undefined) throw new Refusal(400, 'unmarked')
  const method = contracts[callee.id].method
  const asked = c.req.method === 'HEAD' ? 'GET' : c.req.method
  if (asked !== method) throw new Refusal(405, 'wrongMethod', { headers: { Allow: method } })
  if (callee.access === 'user' || callee.access === 'admin') throw new Refusal(401, 'signedOut')
  return callee
}
