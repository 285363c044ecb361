import type { Context } from 'hono'
import type { AppEnv } from '../http/app-env'
import { type HttpError, tooManyRequests } from '../http/http-error'
import { currentUser } from '../http/session/current-user'
import {
  type Attempt,
  countAttempts,
  type RateLimit,
  refundAttempts,
  spend,
  waitFor,
} from '../http/session/rate-limits'

type Counted =
  | 'signIn'
  | 'signUp'
  | 'sendProof'
  | 'resetPassword'
  | 'changePassword'
  | 'secondStep'
  | 'deviceLetter'

export interface Limits extends Record<Counted, { perAddress: RateLimit; perAccount: RateLimit }> {
  /** Successful ones count too. */
  signUpsPerNetwork: RateLimit
  passkeysPerNetwork: RateLimit
  invitationLetters: RateLimit
}

declare module 'hono' {
  interface ContextVariableMap {
    limits: Limits
  }
}

/** Requests for e-mails always count as failures: they do not prove who sent them. */
export const defaultLimits: Limits = {
  signIn: { perAddress: { atOnce: 20, perHour: 60 }, perAccount: { atOnce: 5, perHour: 12 } },
  signUp: { perAddress: { atOnce: 10, perHour: 60 }, perAccount: { atOnce: 5, perHour: 12 } },
  sendProof: { perAddress: { atOnce: 10, perHour: 60 }, perAccount: { atOnce: 3, perHour: 12 } },
  resetPassword: {
    perAddress: { atOnce: 10, perHour: 60 },
    perAccount: { atOnce: 3, perHour: 12 },
  },
  changePassword: {
    perAddress: { atOnce: 10, perHour: 60 },
    perAccount: { atOnce: 10, perHour: 12 },
  },
  secondStep: { perAddress: { atOnce: 20, perHour: 60 }, perAccount: { atOnce: 5, perHour: 6 } },
  // A link lives for ten minutes: the latest is always good.
  deviceLetter: { perAddress: { atOnce: 5, perHour: 60 }, perAccount: { atOnce: 3, perHour: 6 } },
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

/** A call counts as a failed attempt of its address, unless `run` writes the refund. */
export function limitedByAddress<Data, Result>(
  what: Counted,
  run: (
    c: Context<AppEnv>,
    data: Data,
    refund: ReturnType<typeof refundAttempts>,
  ) => Promise<Result | HttpError>,
) {
  return async (c: Context<AppEnv>, data: Data): Promise<Result | HttpError> => {
    const attempts = [addressAttempt(c, what)]
    const wait = await countAttempts(c.var, attempts)
    return wait > 0 ? tooManyRequests(wait) : run(c, data, refundAttempts(c.var, attempts))
  }
}

export function spendSignUp(c: Context<AppEnv>): Promise<number> {
  const { limits, clientNetwork } = c.var
  return spend(c.var, `signUp network ${clientNetwork}`, limits.signUpsPerNetwork)
}

export function spendPasskey(c: Context<AppEnv>): Promise<number> {
  const { limits, clientNetwork } = c.var
  return spend(c.var, `passkey network ${clientNetwork}`, limits.passkeysPerNetwork)
}

export function spendInvitationLetter(c: Context<AppEnv>): Promise<number> {
  const key = `invitation letters ${currentUser(c).id}`
  return spend(c.var, key, c.var.limits.invitationLetters)
}
