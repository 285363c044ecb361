import { and, asc, type Column, eq, exists, isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { passkeys, recoveryCodes, totps } from '../../../db/schema/factors'

export async function listFactors({ orm }: Database, userId: string) {
  const [[totp], codes, keys] = await orm.batch([
    orm.select({ confirmedAt: totps.confirmedAt }).from(totps).where(ofConfirmed(userId)),
    orm
      .select({ count: sql<number>`count(*)` })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId)),
    orm
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.name)),
  ])
  return {
    totpSince: totp?.confirmedAt ?? null,
    recoveryCodes: codes[0]?.count ?? 0,
    passkeys: keys,
  }
}

export async function findFactors({ orm }: Database, userId: string) {
  const [[totp], [passkey]] = await orm.batch([
    orm.select({ secret: totps.secret }).from(totps).where(ofConfirmed(userId)),
    orm.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1),
  ])
  if (!totp && !passkey) return undefined
  return { totpSecret: totp?.secret, hasPasskey: passkey !== undefined }
}

export function hasFactor(orm: Database['orm'], userId: string | Column) {
  return sql<number>`(${or(
    exists(orm.select().from(totps).where(ofConfirmed(userId))),
    exists(orm.select().from(passkeys).where(eq(passkeys.userId, userId))),
  )})`
}

export function ofConfirmed(userId: string | Column) {
  return and(eq(totps.userId, userId), isNotNull(totps.confirmedAt))
}

export function deleteUselessCodes(orm: Database['orm'], userId: string) {
  return orm
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), sql`not ${hasFactor(orm, userId)}`))
}
