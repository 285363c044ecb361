import { and, asc, type Column, eq, gt, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { accessTokens } from '../../../db/schema/access-tokens'
import { calendars } from '../../../db/schema/calendars'
import { sharedPages } from '../../../db/schema/shared-pages'
import type { Ended } from './output'
import { revokeShared } from './shared-pages'

export interface Kept {
  keepTokens: string[]
  keepCalendar: boolean
  keepShared: boolean
}

export async function listKeepable({ orm }: Database, userId: string, now: Date) {
  const { id, name, expiresAt } = accessTokens
  const isGood = or(isNull(expiresAt), gt(expiresAt, now))
  const [tokens, links, shared] = await orm.batch([
    orm
      .select({ id, name })
      .from(accessTokens)
      .where(and(eq(accessTokens.userId, userId), isGood))
      .orderBy(asc(name), asc(id)),
    orm.select({ id: calendars.id }).from(calendars).where(eq(calendars.user_id, userId)),
    orm
      .select({ id: sharedPages.id })
      .from(sharedPages)
      .where(and(eq(sharedPages.user_id, userId), isNull(sharedPages.revoked_at)))
      .limit(1),
  ])
  return { tokens, hasCalendar: links.length > 0, hasShared: shared.length > 0 }
}

export type Keepable = Awaited<ReturnType<typeof listKeepable>>

/** @returns three statements for a batch; `describeEnded` takes their rows */
export function endTokens(
  db: Database,
  isTheirs: (userId: Column) => SQL | undefined,
  { keepTokens, keepCalendar, keepShared }: Kept,
  now: Date,
) {
  const { orm } = db
  return [
    orm
      .delete(accessTokens)
      .where(and(isTheirs(accessTokens.userId), notInArray(accessTokens.id, keepTokens)))
      .returning({ name: accessTokens.name }),
    orm
      .delete(calendars)
      .where(and(isTheirs(calendars.user_id), keepCalendar ? sql`false` : undefined))
      .returning({ id: calendars.id }),
    revokeShared(db, and(isTheirs(sharedPages.user_id), keepShared ? sql`false` : undefined), now),
  ] as const
}

export function describeEnded(
  tokens: readonly { name: string }[],
  links: readonly object[],
  shared: readonly object[],
): Ended {
  return {
    endedTokens: tokens.map(({ name }) => name).toSorted(),
    endedCalendar: links.length > 0,
    endedShared: shared.length > 0,
  }
}
