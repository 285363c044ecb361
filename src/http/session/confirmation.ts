import type { Context } from 'hono'
import type { AppEnv } from '../app-env'

/** Milliseconds after which whoever is signed in has to prove anew who they are. */
const freshness = 600_000

/** Milliseconds between a right password and the second step. */
export const maxSecondStep = 600_000

/** Whether the visitor has proved lately who they are; clocks of two instances may differ. */
export function isConfirmed({ var: { confirmedAt, now } }: Context<AppEnv>): boolean {
  if (confirmedAt === undefined) return false
  return Math.abs(now().getTime() - confirmedAt.getTime()) < freshness
}
