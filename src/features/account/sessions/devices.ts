import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { devices } from '../../../../db/schema/account'
import type { AppEnv } from '../../../http/app-env'
import { secretCookie } from '../../../http/session/secret-cookie'
import { hashToken, newToken } from '../../../http/session/token'

/** Browsers allow a cookie no more. */
const maxAgeInSeconds = 34_560_000

const cookie = secretCookie('device', maxAgeInSeconds)

/** The id of the browser that is asking, if this account has been signed in with it before. */
export async function recogniseDevice(
  c: Context<AppEnv>,
  userId: string,
): Promise<string | undefined> {
  const token = cookie.read(c)
  if (token === undefined) return undefined
  const id = hashToken(token)
  const [device] = await c.var.db.orm
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.userId, userId), eq(devices.id, id)))
  return device?.id
}

export async function rememberDevice(c: Context<AppEnv>, userId: string): Promise<void> {
  const { db, now } = c.var
  const token = cookie.read(c) ?? newToken()
  cookie.write(c, token)
  await db.orm
    .insert(devices)
    .values({ id: hashToken(token), userId, createdAt: now() })
    .onConflictDoNothing()
}
