import { and, count, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { devices, users } from '../../../db/schema/account'
import type { AppEnv } from '../../http/app-env'
import { secretCookie } from '../../http/session/secret-cookie'
import { hashToken, newToken } from '../../http/session/token'
import { dayInMilliseconds } from '../../ui/days'

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

/**
 * The browser that is asking, to be known from now on: a statement, and what is to be done once it
 * is written.
 * @param when what must hold of the user's row; otherwise nothing is written
 */
export function newDevice(c: Context<AppEnv>, userId: string, when?: SQL) {
  const { db, now } = c.var
  const token = cookie.read(c) ?? newToken()
  const row = db.orm
    .select({
      id: sql`${hashToken(token)}`.as('id'),
      userId: users.id,
      createdAt: sql`${sql.param(now(), devices.createdAt)}`.as('created_at'),
    })
    .from(users)
    .where(and(eq(users.id, userId), when))
  return {
    statement: db.orm.insert(devices).select(row).onConflictDoNothing(),
    remember: () => cookie.write(c, token),
  }
}

/** Those that an account has come to know in a day. */
export function countRecentDevices({ var: { db, now } }: Context<AppEnv>, userId: string) {
  const yesterday = new Date(now().getTime() - dayInMilliseconds)
  return db.orm
    .select({ count: count() })
    .from(devices)
    .where(and(eq(devices.userId, userId), gt(devices.createdAt, yesterday)))
}
