import { createQueue } from '../../http/load/queue'
import { longThreadCount, longThreads } from '../../http/load/thread-pool'

export interface PasswordCost {
  /** KiB. */
  memoryCost: number
  timeCost: number
}

declare module 'hono' {
  interface ContextVariableMap {
    passwordCost: PasswordCost
  }
}

/** Argon2id as OWASP's second choice has it or dearer: 64 MiB, two passes. */
export const defaultPasswordCost: PasswordCost = { memoryCost: 65_536, timeCost: 2 }

const hashing = createQueue({ atOnce: longThreadCount, waiting: 20, pause: 20 })

/** @throws {HttpError} if too many passwords are being hashed */
export function hashPassword(cost: PasswordCost, password: string): Promise<string> {
  return inThread(() => Bun.password.hash(password, { algorithm: 'argon2id', ...cost }))
}

/**
 * Takes as long without a hash, so that the timing does not reveal accounts that do not exist or
 * are locked.
 */
export async function verifyPassword(
  cost: PasswordCost,
  password: string,
  hash: string | undefined,
): Promise<boolean> {
  if (hash) return inThread(() => Bun.password.verify(password, hash))
  await hashPassword(cost, password)
  return false
}

function inThread<Result>(work: () => Promise<Result>): Promise<Result> {
  return hashing.run(() => longThreads.run(work))
}
