import type { Context } from 'hono'
import type { AppEnv } from '../app-env'

/** Milliseconds for which a confirmation is valid. */
const freshness = 600_000

/** Milliseconds between the password and the second step. */
export const maxSecondStep = 600_000

/** The clocks of two instances may differ. */
export function isConfirmed({ var: { confirmedAt, now } }: Context<AppEnv>): boolean {
  if (confirmedAt === undefined) return false
  return Math.abs(now().getTime() - confirmedAt.getTime()) < freshness
}
