import { and, asc, type Column, eq, gt, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { accessTokens } from '../../../db/schema/access-tokens'
import { calendars } from '../../../db/schema/calendars'
import type { Ended } from './output'

export interface Kept {
  keepTokens: string[]
  keepCalendar: boolean
}

export async function listKeepable({ orm }: Database, userId: string, now: Date) {
  const { id, name, expiresAt } = accessTokens
  const isGood = or(isNull(expiresAt), gt(expiresAt, now))
  const [tokens, links] = await orm.batch([
    orm
      .select({ id, name })
      .from(accessTokens)
      .where(and(eq(accessTokens.userId, userId), isGood))
      .orderBy(asc(name), asc(id)),
    orm.select({ id: calendars.id }).from(calendars).where(eq(calendars.user_id, userId)),
  ])
  return { tokens, hasCalendar: links.length > 0 }
}

export type Keepable = Awaited<ReturnType<typeof listKeepable>>

/** @returns two statements for a batch; `describeEnded` takes their rows */
export function endTokens(
  { orm }: Database,
  isTheirs: (userId: Column) => SQL | undefined,
  { keepTokens, keepCalendar }: Kept,
) {
  return [
    orm
      .delete(accessTokens)
      .where(and(isTheirs(accessTokens.userId), notInArray(accessTokens.id, keepTokens)))
      .returning({ name: accessTokens.name }),
    orm
      .delete(calendars)
      .where(and(isTheirs(calendars.user_id), keepCalendar ? sql`false` : undefined))
      .returning({ id: calendars.id }),
  ] as const
}

export function describeEnded(
  tokens: readonly { name: string }[],
  links: readonly object[],
): Ended {
  return {
    endedTokens: tokens.map(({ name }) => name).toSorted(),
    endedCalendar: links.length > 0,
  }
}
