import { eq } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { sessions } from '../../../../db/schema/account'
import { formDrafts } from '../../../../db/schema/drafts'

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
      page: formDrafts.page,
      fields: formDrafts.fields,
      updated_at: formDrafts.updated_at,
    })
    .from(formDrafts)
    .where(eq(formDrafts.user_id, userId))
}
