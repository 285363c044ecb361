import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { sessions } from '../../../../db/schema/account'
import { drafts, isOfOtherForms } from '../../../../db/schema/drafts'

export function sessionsOf({ orm }: Database, userId: string) {
  return orm
    .select({
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
}

export function formDraftsOf({ orm }: Database, userId: string) {
  return orm
    .select({
      page: drafts.page,
      fields: drafts.fields,
      updated_at: drafts.updated_at,
    })
    .from(drafts)
    .where(and(eq(drafts.user_id, userId), isNotNull(drafts.fields), isOfOtherForms))
}
