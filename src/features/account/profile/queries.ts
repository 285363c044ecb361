import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { users } from '../../../../db/schema/account'
import type { NewUser } from '../../../identity/users/queries'

type Changes = Partial<Pick<NewUser, 'name' | 'locale' | 'timeZone'>>

export async function updateUser(
  { orm }: Database,
  { id, version }: { id: string; version: number },
  changes: Changes,
): Promise<boolean> {
  const { rowsAffected } = await orm
    .update(users)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(users.id, id), eq(users.version, version)))
  return rowsAffected > 0
}
