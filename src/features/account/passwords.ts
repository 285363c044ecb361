/** What one hash costs. */
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

export type Passwords = ReturnType<typeof createPasswords>

export function createPasswords(cost: PasswordCost) {
  const hash = (password: string) => Bun.password.hash(password, { algorithm: 'argon2id', ...cost })
  let stranger: Promise<string> | undefined

  return {
    hash,
    /** Takes as long for an account that does not exist, which has no hash. */
    async verify(password: string, known: string | undefined): Promise<boolean> {
      stranger ??= hash(crypto.randomUUID())
      const isRight = await Bun.password.verify(password, known ?? (await stranger))
      return isRight && known !== undefined
    },
  }
}
