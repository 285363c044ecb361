import type { Context } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { type Attempt, type Limit, waitFor } from '../../http/session/rate-limiter'

/** What is counted: by where it comes from, and by which account it is about. */
export type Limits = Record<
  'signIn' | 'signUp' | 'resetPassword' | 'changePassword',
  { perAddress: Limit; perAccount: Limit }
>

declare module 'hono' {
  interface ContextVariableMap {
    limits: Limits
  }
}

const hour = 3600

/** Asking for a mail proves nothing about who asks, so every request for one counts as a failure. */
export const defaultLimits: Limits = {
  signIn: {
    perAddress: { free: 20, firstWait: 60, maxWait: hour },
    perAccount: { free: 5, firstWait: 30, maxWait: hour },
  },
  signUp: {
    perAddress: { free: 10, firstWait: 60, maxWait: hour },
    perAccount: { free: 5, firstWait: 60, maxWait: hour },
  },
  resetPassword: {
    perAddress: { free: 10, firstWait: 60, maxWait: hour },
    perAccount: { free: 3, firstWait: 300, maxWait: hour },
  },
  changePassword: {
    perAddress: { free: 10, firstWait: 60, maxWait: hour },
    perAccount: { free: 10, firstWait: 60, maxWait: hour },
  },
}

export function addressAttempt(c: Context<AppEnv>, what: keyof Limits): Attempt {
  const { limits, clientAddress } = c.var
  return { key: `${what} address ${clientAddress}`, limit: limits[what].perAddress }
}

export function accountAttempt(c: Context<AppEnv>, what: keyof Limits, account: string): Attempt {
  return { key: `${what} account ${account}`, limit: c.var.limits[what].perAccount }
}

/** For a server function's `waitFor`: how long this address has to wait. */
export function addressWait(what: keyof Limits) {
  return (c: Context<AppEnv>) => waitFor(c.var, [addressAttempt(c, what)])
}
