import { z } from 'zod'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid, notFound } from '../../../http/http-error'
import { newAccessToken } from '../../../http/session/access-token'
import { currentUser } from '../../../http/session/current-user'
import { scopes } from '../../../http/session/scopes'
import { hashToken } from '../../../http/session/token'
import { reportChange } from '../../../identity/report-change'
import { dayInMilliseconds } from '../../../ui/dates/days'
import { makeAccessTokenInput, removeAccessTokenInput, tokenLifetimes } from './input'
import { type AccessToken, accessTokensOutput, newAccessTokenOutput } from './output'
import {
  deleteAccessToken,
  insertAccessToken,
  isStored,
  listAccessTokens,
  maxTokens,
} from './queries'

export const fetchAccessTokens = serverFunction('fetchAccessTokens', {
  access: 'account',
  scope: 'account:read',
  input: z.undefined(),
  output: accessTokensOutput,
  async run(c): Promise<AccessToken[]> {
    const { db, now } = c.var
    const rows = await listAccessTokens(db, currentUser(c).id)
    return rows.map(({ createdAt, expiresAt, usedAt, ...row }) => ({
      ...row,
      scopes: scopes.filter((scope) => row.scopes.includes(scope)),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      usedAt: usedAt?.toISOString() ?? null,
      isExpired: expiresAt !== null && expiresAt <= now(),
    }))
  },
})

export const makeAccessToken = serverFunction('makeAccessToken', {
  confirmed: true,
  input: makeAccessTokenInput,
  output: newAccessTokenOutput,
  async run(c, { lasts, ...input }) {
    const { db, now, LL } = c.var
    const owner = currentUser(c)
    const token = newAccessToken()
    const [id, createdAt, days] = [hashToken(token), now(), tokenLifetimes[lasts]]
    const expiresAt = days && new Date(createdAt.getTime() + days * dayInMilliseconds)
    const row = { ...input, id, userId: owner.id, createdAt, expiresAt }
    const when = isStored(db, id)
    const report = reportChange(c, { owner, kind: 'tokenMade', detail: input.name, when })
    const [stored] = await db.orm.batch([insertAccessToken(db, row), ...report.statements])
    if (stored.length === 0) return invalid({ '': LL.tokens.tooMany({ max: maxTokens }) })
    report.send()
    return { id, token }
  },
})

export const removeAccessToken = serverFunction('removeAccessToken', {
  access: 'account',
  input: removeAccessTokenInput,
  output: nothing,
  async run(c, { id }) {
    return (await deleteAccessToken(c.var.db, currentUser(c).id, id)) ? null : notFound()
  },
})
