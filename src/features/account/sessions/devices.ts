import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Database } from '../../../../db/client'
import { devices as table } from '../../../../db/schema/account'
import type { AppEnv } from '../../../http/app-env'
import { secretCookie } from '../../../http/session/secret-cookie'
import { hashToken, newToken } from '../../../http/session/token'

/** As long as browsers keep a cookie at most, in seconds. */
const cookie = secretCookie('device', 34_560_000)

export type Devices = ReturnType<typeof createDevices>

/** The browsers that an account has been signed in with. */
export function createDevices({ orm }: Database, now: () => Date) {
  return {
    /** The device's id, if this account has been signed in with it before. */
    async recognise(c: Context<AppEnv>, userId: string): Promise<string | undefined> {
      const token = cookie.read(c)
      if (token === undefined) return undefined
      const id = hashToken(token)
      const known = await orm
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.userId, userId), eq(table.id, id)))
      return known[0]?.id
    },
    async remember(c: Context<AppEnv>, userId: string): Promise<void> {
      const token = cookie.read(c) ?? newToken()
      cookie.write(c, token)
      await orm
        .insert(table)
        .values({ id: hashToken(token), userId, createdAt: now() })
        .onConflictDoNothing()
    },
  }
}
