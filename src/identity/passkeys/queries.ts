import { and, eq, exists, inArray, notExists, type SQL } from 'drizzle-orm'
import type { Database, Statements } from '../../../db/client'
import { users } from '../../../db/schema/account'
import { passkeys } from '../../../db/schema/factors'
import { insertFirstCodes } from '../factors/recovery-code-queries'
import type { ReportStatements } from '../report-change'
import { deleteUselessCodes } from '../users/factor-queries'

export type PasskeyRow = typeof passkeys.$inferSelect

export function listPasskeys({ orm }: Database, userId: string): Promise<PasskeyRow[]> {
  return orm.select().from(passkeys).where(eq(passkeys.userId, userId))
}

export async function findPasskey({ orm }: Database, userId: string, id: string) {
  const [passkey] = await orm.select().from(passkeys).where(ofUser(userId, id))
  return passkey
}

export async function findPasskeyAndUser({ orm }: Database, id: string) {
  const [found] = await orm
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.id, id))
  return found
}

export function isFreePasskey({ orm }: Database, id: string): SQL {
  return notExists(orm.select().from(passkeys).where(eq(passkeys.id, id)))
}

export function isPasskeyOf({ orm }: Database, userId: string, id: string): SQL {
  return exists(orm.select().from(passkeys).where(ofUser(userId, id)))
}

/** @returns whether the recovery codes were stored; undefined if the passkey exists already */
export async function insertPasskey(
  { orm }: Database,
  passkey: typeof passkeys.$inferInsert,
  codeIds: string[],
  first: readonly [...ReportStatements, Statements[number]],
): Promise<boolean | undefined> {
  const [, , , , added, codes] = await orm.batch([
    ...first,
    orm.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id }),
    insertFirstCodes(orm, passkey.userId, codeIds, passkey.createdAt),
  ])
  return added.length > 0 ? codes.length > 0 : undefined
}

export async function updatePasskeyName(
  { orm }: Database,
  userId: string,
  id: string,
  { name, was }: { name: string; was: string },
): Promise<boolean> {
  const renamed = await orm
    .update(passkeys)
    .set({ name })
    .where(and(ofUser(userId, id), inArray(passkeys.name, [was, name])))
    .returning({ id: passkeys.id })
  return renamed.length > 0
}

/** Deletes the recovery codes too if it was the last factor. */
export async function deletePasskey(
  { orm }: Database,
  userId: string,
  id: string,
  report: ReportStatements,
): Promise<boolean> {
  const [, , , deleted] = await orm.batch([
    ...report,
    orm.delete(passkeys).where(ofUser(userId, id)).returning({ id: passkeys.id }),
    deleteUselessCodes(orm, userId),
  ])
  return deleted.length > 0
}

type Use = Pick<PasskeyRow, 'counter' | 'isBackedUp' | 'usedAt'>

/** In one batch, write what the passkey is used for if `isUnchanged`, and `write` last. */
export function passkeyUse({ orm }: Database, { id, counter }: PasskeyRow, use: Use) {
  const asItWas = and(eq(passkeys.id, id), eq(passkeys.counter, counter))
  return {
    isUnchanged: exists(orm.select().from(passkeys).where(asItWas)),
    write: orm.update(passkeys).set(use).where(asItWas),
  }
}

function ofUser(userId: string, id: string) {
  return and(eq(passkeys.userId, userId), eq(passkeys.id, id))
}
