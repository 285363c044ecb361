import { and, eq, exists, gt, lte, type SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Database, Statements } from '../../../db/client'
import { passkeyChallenges } from '../../../db/schema/factors'
import type { AppEnv } from '../../http/app-env'
import { secretCookie } from '../../http/session/secret-cookie'
import { hashToken, newToken } from '../../http/session/token'

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

/** What was signed, as long as it was not used for anything. */
export interface Challenge {
  isUnused: SQL
  /** For the batch with what it is used for, behind it. */
  useUp: Statements[number]
}

/** @returns undefined unless this very browser was given it to sign, for this purpose */
export async function findChallenge(
  c: Context<AppEnv>,
  id: string,
  userId: string | null,
): Promise<Challenge | undefined> {
  const { db, now } = c.var
  const browser = cookie.read(c)
  if (browser === undefined) return undefined
  const isIt = and(
    eq(passkeyChallenges.id, id),
    eq(passkeyChallenges.browserId, hashToken(browser)),
    gt(passkeyChallenges.expiresAt, now()),
  )
  const [found] = await db.orm.select().from(passkeyChallenges).where(isIt)
  if (!found || found.userId !== userId) return undefined
  return {
    isUnused: exists(db.orm.select().from(passkeyChallenges).where(isIt)),
    useUp: db.orm.delete(passkeyChallenges).where(isIt),
  }
}

export async function purgePasskeyChallenges({ orm }: Database, now: Date): Promise<void> {
  await orm.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
}
