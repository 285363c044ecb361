import { availableParallelism } from 'node:os'
import { createQueue } from '../../http/queue'

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

/**
 * One for the whole process, as are the threads that hash: half of them are left to whatever else
 * needs them, such as compressing pages.
 */
const hashing = createQueue({ atOnce: Math.ceil(availableParallelism() / 2), waiting: 32 })

/** @throws {HttpError} when too many are hashed already */
export function hashPassword(cost: PasswordCost, password: string): Promise<string> {
  return hashing.run(() => Bun.password.hash(password, { algorithm: 'argon2id', ...cost }))
}

/**
 * Takes as long for an account that does not exist, which has no hash.
 * @throws {HttpError} when too many are hashed already
 */
export async function verifyPassword(
  cost: PasswordCost,
  password: string,
  hash: string | undefined,
): Promise<boolean> {
  if (hash !== undefined) return hashing.run(() => Bun.password.verify(password, hash))
  await hashPassword(cost, password)
  return false
}
