import { and, eq, gt, lte } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Database } from '../../../../db/client'
import { passkeyChallenges } from '../../../../db/schema/factors'
import type { AppEnv } from '../../../http/app-env'
import { secretCookie } from '../../../http/session/secret-cookie'
import { hashToken, newToken } from '../../../http/session/token'

/** Seconds in which a passkey has to sign. */
const lifetime = 300

/** Says which browser asked: what one is given to sign is worth nothing in another. */
const cookie = secretCookie('passkey', lifetime)

/**
 * What a passkey is to sign, in base64url: good once, in this browser.
 * @param userId whose passkey is added
 */
export async function newChallenge(c: Context<AppEnv>, userId: string | null): Promise<string> {
  const { db, now } = c.var
  const browser = cookie.read(c) ?? newToken()
  const id = newToken()
  const expiresAt = new Date(now().getTime() + lifetime * 1000)
  await db.orm
    .insert(passkeyChallenges)
    .values({ id, browserId: hashToken(browser), userId, expiresAt })
  cookie.write(c, browser)
  return id
}

/** @returns whether this browser was given it to sign, by which it is used up */
export async function takeChallenge(
  c: Context<AppEnv>,
  id: string,
  userId: string | null,
): Promise<boolean> {
  const { db, now } = c.var
  const browser = cookie.read(c)
  if (browser === undefined) return false
  const [taken] = await db.orm
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.id, id),
        eq(passkeyChallenges.browserId, hashToken(browser)),
        gt(passkeyChallenges.expiresAt, now()),
      ),
    )
    .returning({ userId: passkeyChallenges.userId })
  return taken !== undefined && taken.userId === userId
}

export async function purgePasskeyChallenges({ orm }: Database, now: Date): Promise<void> {
  await orm.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
}
