import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isoDatePart } from '../../ui/dates/dates'
import type { AppEnv } from '../app-env'
import { HttpError, tooManyRequests } from '../http-error'
import { accessTokenId, findAccessToken, noteUse } from './access-token'
import { userAttributes } from './lucia'
import { type Attempt, countAttempts } from './rate-limits'

/** The query parameter of RFC 6750, and other usual names. */
const inAddress = ['access_token', 'token', 'bearer', 'api_key', 'apikey']

export const wrongTokens = { atOnce: 20, perHour: 60 }

export const bearerOrCookie = createMiddleware<AppEnv>(async function bearerOrCookie(c, next) {
  const bearer = /^bearer(?: +(.*))?$/i.exec(c.req.header('Authorization')?.trim() ?? '')
  if (bearer === null) return next()
  c.set('bearer', bearer[1] ?? '')
  c.req.raw.headers.delete('Cookie')
  await next()
  c.res.headers.delete('Set-Cookie')
})

/**
 * @throws {HttpError} 401 for an invalid or expired token; 400 for one in the address, which logs
 * and histories store
 */
export const readBearer = createMiddleware<AppEnv>(async function readBearer(c, next) {
  if (inAddress.some((name) => c.req.query(name) !== undefined)) {
    throw new HttpError(400, 'tokenInAddress')
  }
  if (c.var.bearer === undefined) return next()
  const { noted } = await validateToken(c, c.var.bearer)
  await next()
  await noted
})

/** @returns the writing of its use, which never rejects; in an object, or `await` would wait for it */
async function validateToken(c: Context<AppEnv>, bearer: string) {
  const { db, now, log, requestId } = c.var
  const id = accessTokenId(bearer)
  const found = id && (await findAccessToken(db, id))
  if (!found) throw await refuseToken(c, id)
  const { token, user } = found
  if (token.expiresAt !== null && token.expiresAt <= now()) throw invalidToken('expiredToken')
  c.set('tokenScopes', token.scopes)
  c.set('tokenName', token.name)
  c.set('user', { id: user.id, ...userAttributes(user) })
  c.set('today', isoDatePart(now(), user.timeZone))
  const noted = noteUse(db, token, now()).catch((error) =>
    log.error(`${requestId} could not record the use of a token`, error),
  )
  return { noted }
}

/** A wrong checksum took no query and is not counted. */
async function refuseToken(c: Context<AppEnv>, id: string | undefined): Promise<HttpError> {
  const attempt: Attempt = { key: `token address ${c.var.clientAddress}`, limit: wrongTokens }
  const wait = id === undefined ? 0 : await countAttempts(c.var, [attempt])
  return wait > 0 ? tooManyRequests(wait) : invalidToken('badToken')
}

function invalidToken(code: 'badToken' | 'expiredToken'): HttpError {
  const headers = { 'WWW-Authenticate': 'Bearer error="invalid_token"' }
  return new HttpError(401, code, { headers })
}
