import type { Context } from 'hono'
import type { AppEnv } from '../http/app-env'
import { type Allowance, spend } from '../http/session/allowances'
import { currentUser } from '../http/session/current-user'
import { type Attempt, type Limit, waitFor } from '../http/session/rate-limiter'

type Counted =
  | 'signIn'
  | 'signUp'
  | 'sendProof'
  | 'resetPassword'
  | 'changePassword'
  | 'secondStep'
  | 'deviceLetter'

export interface Limits extends Record<Counted, { perAddress: Limit; perAccount: Limit }> {
  /** Successful ones count too. */
  signUpsPerNetwork: Allowance
  passkeysPerNetwork: Allowance
  invitationLetters: Allowance
}

declare module 'hono' {
  interface ContextVariableMap {
    limits: Limits
  }
}

const hour = 3600

/** Requests for mail always count as failures: they prove nothing about who sent them. */
export const defaultLimits: Limits = {
  signIn: {
    perAddress: { free: 20, firstWait: 60, maxWait: hour },
    perAccount: { free: 5, firstWait: 30, maxWait: hour },
  },
  signUp: {
    perAddress: { free: 10, firstWait: 60, maxWait: hour },
    perAccount: { free: 5, firstWait: 60, maxWait: hour },
  },
  sendProof: {
    perAddress: { free: 10, firstWait: 60, maxWait: hour },
    perAccount: { free: 3, firstWait: 300, maxWait: hour },
  },
  resetPassword: {
    perAddress: { free: 10, firstWait: 60, maxWait: hour },
    perAccount: { free: 3, firstWait: 300, maxWait: hour },
  },
  changePassword: {
    perAddress: { free: 10, firstWait: 60, maxWait: hour },
    perAccount: { free: 10, firstWait: 60, maxWait: hour },
  },
  secondStep: {
    perAddress: { free: 20, firstWait: 60, maxWait: hour },
    perAccount: { free: 5, firstWait: 30, maxWait: hour },
  },
  /** Per account one letter per lifetime of a link, so that the latest link is always valid. */
  deviceLetter: {
    perAddress: { free: 5, firstWait: 60, maxWait: hour },
    perAccount: { free: 3, firstWait: 600, maxWait: 600 },
  },
  signUpsPerNetwork: { atOnce: 10, perHour: 5 },
  passkeysPerNetwork: { atOnce: 120, perHour: 1200 },
  invitationLetters: { atOnce: 20, perHour: 10 },
}

export function addressAttempt(c: Context<AppEnv>, what: Counted): Attempt {
  const { limits, clientAddress } = c.var
  return { key: `${what} address ${clientAddress}`, limit: limits[what].perAddress }
}

export function accountAttempt(c: Context<AppEnv>, what: Counted, account: string): Attempt {
  return { key: `${what} account ${account}`, limit: c.var.limits[what].perAccount }
}

export function addressWait(what: Counted) {
  return (c: Context<AppEnv>) => waitFor(c.var, [addressAttempt(c, what)])
}

/** @returns seconds to wait */
export function spendSignUp(c: Context<AppEnv>): Promise<number> {
  const { limits, clientNetwork } = c.var
  return spend(c.var, `signUp network ${clientNetwork}`, limits.signUpsPerNetwork)
}

/** @returns seconds to wait */
export function spendPasskey(c: Context<AppEnv>): Promise<number> {
  const { limits, clientNetwork } = c.var
  return spend(c.var, `passkey network ${clientNetwork}`, limits.passkeysPerNetwork)
}

/** @returns seconds to wait */
export function spendInvitationLetter(c: Context<AppEnv>): Promise<number> {
  const key = `invitation letters ${currentUser(c).id}`
  return spend(c.var, key, c.var.limits.invitationLetters)
}
