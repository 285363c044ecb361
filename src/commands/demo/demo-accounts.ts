import type { Database } from '../../../db/client'
import { users } from '../../../db/schema/account'

export const demoAdmin = 'admin@thuis.example'
export const demoReader = 'demo@thuis.example'

export const demoAccounts = [
  { email: demoReader, name: 'Demo', role: 'user' },
  { email: demoAdmin, name: 'Demo Admin', role: 'admin' },
] as const

export async function fillDemo({ orm }: Database, passwordHash: string, now: Date): Promise<void> {
  for (const account of demoAccounts) {
    await orm
      .insert(users)
      .values({
        ...account,
        id: crypto.randomUUID(),
        passwordHash,
        locale: 'nl',
        timeZone: 'Europe/Amsterdam',
        createdAt: now,
      })
      .onConflictDoUpdate({ target: users.email, set: { passwordHash, role: account.role } })
  }
}
