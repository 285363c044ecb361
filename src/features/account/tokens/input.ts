import { z } from 'zod'
import { scopes } from '../../../http/session/scopes'

/** Days; null for a token that does not expire. */
export const tokenLifetimes = { month: 30, quarter: 90, year: 365, always: null } as const

export type Lifetime = keyof typeof tokenLifetimes

export const makeAccessTokenInput = z.strictObject({
  name: z.string().trim().min(1).max(100),
  scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
  lasts: z.enum(['month', 'quarter', 'year', 'always']),
})

const tokenId = z.string().min(1).max(100)

export const removeAccessTokenInput = z.strictObject({ id: tokenId })
