import { and, eq, type SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Statements } from '../../../db/client'
import { oneTimeCodes } from '../../../db/schema/account'
import type { AppEnv } from '../../http/app-env'
import { secretCookie } from '../../http/session/secret-cookie'
import { hashToken, newToken } from '../../http/session/token'
import { codeExists, findCode, isUsableCode, newCode, redeem } from '../one-time-codes'

const lifetimeInSeconds = 300

/** Identifies the browser: a challenge is valid only in the one that requested it. */
const cookie = secretCookie('passkey', lifetimeInSeconds)

/**
 * Base64url; valid once, and only in this browser.
 * @param userId of the user who adds a passkey; null for a sign-in
 */
export async function newChallenge(c: Context<AppEnv>, userId: string | null): Promise<string> {
  const { db, now } = c.var
  const browser = cookie.read(c) ?? newToken()
  const { code, row } = newCode('passkey', now(), lifetimeInSeconds * 1000)
  await db.orm.insert(oneTimeCodes).values({ ...row, userId, subject: hashToken(browser) })
  cookie.write(c, browser)
  return code
}

export interface Challenge {
  isUnused: SQL
  useUp: Statements[number]
}

export async function findChallenge(
  c: Context<AppEnv>,
  code: string,
  userId: string | null,
): Promise<Challenge | undefined> {
  const { db, now } = c.var
  const browser = cookie.read(c)
  if (browser === undefined) return undefined
  const good = and(
    isUsableCode(hashToken(code), now(), 'passkey'),
    eq(oneTimeCodes.subject, hashToken(browser)),
  )
  const found = await findCode(db, good)
  if (!found || found.userId !== userId) return undefined
  return { isUnused: codeExists(db, good), useUp: redeem(db, good) }
}
