import { and, asc, desc, eq, isNotNull, isNull, notExists, notInArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '../../../db/client'
import { users } from '../../../db/schema/account'
import { sharedPages } from '../../../db/schema/shared-pages'

type NewSharedPage = Omit<typeof sharedPages.$inferInsert, 'revoked_at'>

type SharedThing = Pick<NewSharedPage, 'kind' | 'subject'>

/** Of one account: links that were revoked before these are unknown again. */
const maxRevoked = 100

const isWorking = isNull(sharedPages.revoked_at)

export function isSharedThing({ kind, subject = '' }: SharedThing): SQL | undefined {
  return and(eq(sharedPages.kind, kind), eq(sharedPages.subject, subject))
}

/** Its former link is revoked by it. */
export async function shareAnew(db: Database, page: NewSharedPage): Promise<void> {
  const { orm } = db
  const isTheirs = eq(sharedPages.user_id, page.user_id)
  const isRevoked = and(isTheirs, isNotNull(sharedPages.revoked_at))
  const latest = orm
    .select({ id: sharedPages.id })
    .from(sharedPages)
    .where(isRevoked)
    .orderBy(desc(sharedPages.revoked_at))
    .limit(maxRevoked)
  await orm.batch([
    revokeShared(db, and(isTheirs, isSharedThing(page)), page.created_at),
    orm.delete(sharedPages).where(and(isRevoked, notInArray(sharedPages.id, latest))),
    orm.insert(sharedPages).values(page),
  ])
}

export function revokeShared({ orm }: Database, which: SQL | undefined, now: Date) {
  return orm
    .update(sharedPages)
    .set({ revoked_at: now })
    .where(and(which, isWorking))
    .returning({ kind: sharedPages.kind, subject: sharedPages.subject })
}

/** Unless it has a new link. */
export async function restoreShared({ orm }: Database, which: SQL | undefined) {
  const other = alias(sharedPages, 'other')
  const newer = orm
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.kind, sharedPages.kind),
        eq(other.subject, sharedPages.subject),
        eq(other.user_id, sharedPages.user_id),
        isNull(other.revoked_at),
      ),
    )
  const [restored] = await orm
    .update(sharedPages)
    .set({ revoked_at: null })
    .where(and(which, notExists(newer)))
    .returning({ kind: sharedPages.kind, subject: sharedPages.subject })
  return restored
}

/** Those that work, the oldest first. */
export function listShared({ orm }: Database, which: SQL | undefined) {
  return orm
    .select({
      id: sharedPages.id,
      kind: sharedPages.kind,
      subject: sharedPages.subject,
      has_stars: sharedPages.has_stars,
      has_reviews: sharedPages.has_reviews,
      user_id: sharedPages.user_id,
      name: users.name,
      created_at: sharedPages.created_at,
    })
    .from(sharedPages)
    .innerJoin(users, eq(users.id, sharedPages.user_id))
    .where(and(which, isWorking, isNull(users.deleteAfter)))
    .orderBy(asc(sharedPages.created_at))
}

/** Also one that was revoked; none of an account that ends. */
export async function findShared({ orm }: Database, id: string) {
  const [row] = await orm
    .select({
      id: sharedPages.id,
      kind: sharedPages.kind,
      subject: sharedPages.subject,
      has_stars: sharedPages.has_stars,
      has_reviews: sharedPages.has_reviews,
      revoked_at: sharedPages.revoked_at,
      user_id: sharedPages.user_id,
      name: users.name,
      role: users.role,
    })
    .from(sharedPages)
    .innerJoin(users, eq(users.id, sharedPages.user_id))
    .where(and(eq(sharedPages.id, id), isNull(users.deleteAfter)))
  return row
}

export type FoundShared = NonNullable<Awaited<ReturnType<typeof findShared>>>
