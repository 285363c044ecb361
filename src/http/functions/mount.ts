import { type Context, Hono } from 'hono'
import { siteLanguages } from '../../../i18n/site-languages'
import { translationsIn } from '../../../i18n/translations'
import type { AppEnv } from '../app-env'
import { shareIfOfGuest } from '../document/share-with-guests'
import { asFault } from '../fault'
import { errorMessage, HttpError } from '../http-error'
import { functionMountPath } from '../routing/request-address'
import { isProgram, isSameSite } from '../security'
import { visitorHeader, visitorKey } from '../visitor-key'
import { authorize } from './authorize'
import type { Mounted } from './mounted'
import { withData } from './read-data'
import { recordCall } from './record-call'
import { refuseToken } from './token-access'

/** GET takes its data as JSON in `payload`, POST as `{ "data": …, "context": {} }`. */
export function functionMount(functions: readonly Mounted[]) {
  const byId = new Map<string, Mounted>(functions.map((callee) => [callee.id, callee]))
  if (byId.size < functions.length) throw new Error('Two server functions have the same id')

  return new Hono<AppEnv>().all('/*', async function callFunction(c) {
    c.header('Cache-Control', 'no-store')
    const visitor = visitorKey(c.var.user, c.var.rooms)
    if (visitor && c.var.bearer === undefined) c.header(visitorHeader, visitor)
    const callee = find(c, byId)
    const answer = await run(c, callee)
    if (answer instanceof HttpError) return refuse(c, answer)
    if (callee.isOfContent) shareIfOfGuest(c)
    return c.json(answer ?? null)
  })
}

export function functionError(error: Error, c: Context<AppEnv>): Response {
  c.header('Cache-Control', 'no-store')
  if (error instanceof HttpError) return refuse(c, error)
  const { log } = c.var
  log.error('failed', error)
  if (c.var.LL === undefined) {
    const content = c.var.contentSource.current()
    const { baseLocale } = siteLanguages(content)
    c.set('locale', baseLocale)
    c.set('LL', translationsIn(baseLocale, content))
  }
  return refuse(c, asFault(error))
}

function refuse(c: Context<AppEnv>, refusal: HttpError) {
  const { status, code, extra } = refusal
  const { issues, present } = extra
  const error = { code, message: errorMessage(c, refusal), issues, present }
  return c.json({ error }, status, extra.headers)
}

async function run(c: Context<AppEnv>, callee: Mounted): Promise<unknown> {
  const refusal = refuseToken(c, callee.token)
  if (refusal) recordCall(c, callee, refusal)
  return (
    refusal ?? (await authorize(c, callee)) ?? withData(c, callee, (data) => callee.accept(c, data))
  )
}

function find(c: Context<AppEnv>, byId: ReadonlyMap<string, Mounted>): Mounted {
  // Browsers never add a token by themselves, as they add cookies.
  const isOurs = c.var.tokenScopes || isProgram(c.req.raw) || isSameSite(c.req.raw, c.var.origin)
  if (!isOurs) throw new HttpError(403, 'crossSite')
  const callee = byId.get(c.req.path.slice(functionMountPath.length))
  if (callee === undefined) throw new HttpError(404, 'unknown')
  if (c.req.query('createServerFn') === undefined) throw new HttpError(400, 'unmarked')
  const { method } = callee
  const asked = c.req.method === 'HEAD' ? 'GET' : c.req.method
  if (asked !== method) throw new HttpError(405, 'wrongMethod', { headers: { Allow: method } })
  return callee
}
