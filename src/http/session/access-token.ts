import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { prepareOnce } from '../../../db/prepare-once'
import { accessTokens } from '../../../db/schema/access-tokens'
import { users } from '../../../db/schema/account'
import { hashToken, newToken } from './token'

const usedAtInterval = 3_600_000

const prefix = 'thuis_'

/** 32 random bytes, and a checksum that detects typing errors without a query. */
export function newAccessToken(): string {
  const secret = newToken()
  return prefix + secret + checksum(secret)
}

/** @returns the hash that the database stores; undefined when the token is malformed */
export function accessTokenId(token: string): string | undefined {
  const [, secret, sum] = /^thuis_([\w-]{43})([0-9a-z]{7})$/.exec(token) ?? []
  return secret !== undefined && checksum(secret) === sum ? hashToken(token) : undefined
}

export async function findAccessToken({ orm }: Database, id: string) {
  const [found] = await prepareOnce(orm, 'access token', () =>
    orm
      .select({ token: accessTokens, user: users })
      .from(accessTokens)
      .innerJoin(users, eq(users.id, accessTokens.userId))
      .where(eq(accessTokens.id, sql.placeholder('id')))
      .prepare(),
  ).execute({ id })
  return found
}

export async function noteUse(
  { orm }: Database,
  { id, usedAt }: Pick<typeof accessTokens.$inferSelect, 'id' | 'usedAt'>,
  now: Date,
): Promise<void> {
  if (usedAt !== null && now.getTime() - usedAt.getTime() <= usedAtInterval) return
  await orm.update(accessTokens).set({ usedAt: now }).where(eq(accessTokens.id, id))
}

function checksum(secret: string): string {
  return Bun.hash.crc32(secret).toString(36).padStart(7, '0')
}
