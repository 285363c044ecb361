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

export function hashPassword(cost: PasswordCost, password: string): Promise<string> {
  return Bun.password.hash(password, { algorithm: 'argon2id', ...cost })
}

/** Takes as long for an account that does not exist, which has no hash. */
export async function verifyPassword(
  cost: PasswordCost,
  password: string,
  hash: string | undefined,
): Promise<boolean> {
  if (hash !== undefined) return Bun.password.verify(password, hash)
  await hashPassword(cost, password)
  return false
}
