import type { Context } from 'hono'
import type { AppEnv } from '../http/app-env'
import { type Allowance, spend } from '../http/session/allowances'
import { currentUser } from '../http/session/current-user'
import { type Attempt, type Limit, waitFor } from '../http/session/rate-limiter'

/** Whose failures are counted: by where they come from, and by which account they are about. */
type Counted =
  | 'signIn'
  | 'signUp'
  | 'sendProof'
  | 'resetPassword'
  | 'changePassword'
  | 'secondStep'
  | 'deviceLetter'

export interface Limits extends Record<Counted, { perAddress: Limit; perAccount: Limit }> {
  /** Accounts that one network makes, good ones too. */
  signUpsPerNetwork: Allowance
  /** Sign-ins by passkey that one network begins. */
  passkeysPerNetwork: Allowance
  /** Letters with invitations that one admin sends. */
  invitationLetters: Allowance
}

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
  /** For each account as often as a link lives: then the latest is always good. */
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

/** For a server function's `waitFor`: how long this address has to wait. */
export function addressWait(what: Counted) {
  return (c: Context<AppEnv>) => waitFor(c.var, [addressAttempt(c, what)])
}

/** @returns seconds to wait, where this network has made enough accounts */
export function spendSignUp(c: Context<AppEnv>): Promise<number> {
  const { limits, clientNetwork } = c.var
  return spend(c.var, `signUp network ${clientNetwork}`, limits.signUpsPerNetwork)
}

/** @returns seconds to wait, where this network has begun enough of them */
export function spendPasskey(c: Context<AppEnv>): Promise<number> {
  const { limits, clientNetwork } = c.var
  return spend(c.var, `passkey network ${clientNetwork}`, limits.passkeysPerNetwork)
}

/** @returns seconds to wait, where this admin has sent enough of them */
export function spendInvitationLetter(c: Context<AppEnv>): Promise<number> {
  const key = `invitation letters ${currentUser(c).id}`
  return spend(c.var, key, c.var.limits.invitationLetters)
}
