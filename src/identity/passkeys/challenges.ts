import { and, eq, type SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Statements } from '../../../db/client'
import { oneTimeCodes } from '../../../db/schema/account'
import type { AppEnv } from '../../http/app-env'
import { secretCookie } from '../../http/session/secret-cookie'
import { hashToken, newToken } from '../../http/session/token'
import { findCode, hasCode, isGood, newCode, redeem } from '../one-time-codes'

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
  const { code, row } = newCode('passkey', now(), lifetime * 1000)
  await db.orm.insert(oneTimeCodes).values({ ...row, userId, subject: hashToken(browser) })
  cookie.write(c, browser)
  return code
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
  code: string,
  userId: string | null,
): Promise<Challenge | undefined> {
  const { db, now } = c.var
  const browser = cookie.read(c)
  if (browser === undefined) return undefined
  const good = and(
    isGood(hashToken(code), now(), 'passkey'),
    eq(oneTimeCodes.subject, hashToken(browser)),
  )
  const found = await findCode(db, good)
  if (!found || found.userId !== userId) return undefined
  return { isUnused: hasCode(db, good), useUp: redeem(db, good) }
}
