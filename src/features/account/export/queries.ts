import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { sessions, users } from '../../../../db/schema/account'
import { books } from '../../../../db/schema/books'
import { formDrafts } from '../../../../db/schema/drafts'
import { notes } from '../../../../db/schema/notes'
import { trashedBooks } from '../../../../db/schema/trashed-books'
import { workouts } from '../../../../db/schema/workouts'
import { type Room, rooms } from '../../../rooms'
import type { User } from '../../../ui/user'

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

/** The rooms in which there is anything for them to take along. */
export async function roomsOf({ orm }: Database, { id }: User): Promise<ReadonlySet<Room>> {
  const [counts] = await orm
    .select({
      books: sql`${orm.$count(books)} + ${orm.$count(trashedBooks)}`.mapWith(Number),
      notes: orm.$count(notes, eq(notes.user_id, id)),
      workouts: orm.$count(workouts, eq(workouts.userId, id)),
    })
    .from(users)
    .where(eq(users.id, id))
  return new Set(rooms.filter((room) => counts !== undefined && counts[room] > 0))
}
