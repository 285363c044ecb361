import { and, count, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { devices, users } from '../../db/schema/account'
import type { AppEnv } from '../http/app-env'
import { secretCookie } from '../http/session/secret-cookie'
import { hashToken, newToken } from '../http/session/token'
import { dayInMilliseconds } from '../ui/dates/days'

/** The longest lifetime that browsers allow a cookie: 400 days. */
const maxAgeInSeconds = 34_560_000

const cookie = secretCookie('device', maxAgeInSeconds)

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
 * @param when condition on the user's row; if it does not hold, nothing is written
 * @returns a statement, and a function to call once it has run
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

export function countRecentDevices({ var: { db, now } }: Context<AppEnv>, userId: string) {
  const yesterday = new Date(now().getTime() - dayInMilliseconds)
  return db.orm
    .select({ count: count() })
    .from(devices)
    .where(and(eq(devices.userId, userId), gt(devices.createdAt, yesterday)))
}
