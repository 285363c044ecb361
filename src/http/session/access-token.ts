import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { prepareOnce } from '../../../db/prepare-once'
import { accessTokens } from '../../../db/schema/access-tokens'
import { users } from '../../../db/schema/account'
import { hashToken, newToken } from './token'

/** Milliseconds between two updates of when a token was last used. */
const usedInterval = 3_600_000

/** By which whoever finds one in a file or a log knows what it is. */
const prefix = 'thuis_'

/** 32 random bytes, and a checksum by which a mistyped one is known without the database. */
export function newAccessToken(): string {
  const secret = newToken()
  return prefix + secret + checksum(secret)
}

/** @returns what the database knows of it by; undefined when it cannot be one */
export function accessTokenId(token: string): string | undefined {
  const [, secret, sum] = /^thuis_([\w-]{43})([0-9a-z]{7})$/.exec(token) ?? []
  return secret !== undefined && checksum(secret) === sum ? hashToken(token) : undefined
}

/** With whose it is. */
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
  if (usedAt !== null && now.getTime() - usedAt.getTime() <= usedInterval) return
  await orm.update(accessTokens).set({ usedAt: now }).where(eq(accessTokens.id, id))
}

/** CRC-32, in seven characters. */
function checksum(secret: string): string {
  return Bun.hash.crc32(secret).toString(36).padStart(7, '0')
}
