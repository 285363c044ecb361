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

/** Argon2id, above OWASP's second recommendation: 64 MiB, two passes. */
export const defaultPasswordCost: PasswordCost = { memoryCost: 65_536, timeCost: 2 }

const hashing = createQueue({ atOnce: longThreadCount, waiting: 20, pause: 20 })

/**
 * NIST SP 800-63B, 3.1.1.2: the normalized form is hashed, as keyboards send different ones.
 * @throws {HttpError} if too many passwords are being hashed
 */
export function hashPassword(cost: PasswordCost, password: string): Promise<string> {
  const options = { algorithm: 'argon2id', ...cost } as const
  return inThread(() => Bun.password.hash(password.normalize(form), options))
}

const form = 'NFKC'

/** Older hashes may be of any of these forms, which are equal for a password in ASCII. */
function formsOf(password: string): string[] {
  const forms = [form, 'NFC', 'NFD'].map((one) => password.normalize(one))
  return [...new Set([...forms, password])]
}

/**
 * Takes as long without a hash, so that the timing does not reveal accounts that do not exist or
 * are locked.
 */
export async function verifyPassword(
  cost: PasswordCost,
  password: string,
  hash: string | undefined,
): Promise<Verified> {
  for (const [index, one] of formsOf(password).entries()) {
    if (!hash) await hashPassword(cost, password)
    else if (await inThread(() => Bun.password.verify(one, hash))) {
      return index === 0 ? 'right' : 'rightInOldForm'
    }
  }
  return undefined
}

/** For an old form, the hash should be replaced. */
export type Verified = 'right' | 'rightInOldForm' | undefined

function inThread<Result>(work: () => Promise<Result>): Promise<Result> {
  return hashing.run(() => longThreads.run(work))
}
