import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { sessions, users } from '../../../../db/schema/account'
import { books, covers } from '../../../../db/schema/books'
import { formDrafts } from '../../../../db/schema/drafts'
import { loans } from '../../../../db/schema/loans'
import { noteDrafts, notes } from '../../../../db/schema/notes'
import { workouts } from '../../../../db/schema/workouts'
import { isLive, isTrashed } from '../../../records/trash'
import type { Room } from '../../../rooms'
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
    .where(and(eq(formDrafts.user_id, userId), isNotNull(formDrafts.fields)))
}

export async function countRows({ orm }: Database, { id }: User): Promise<Record<Room, number>> {
  const sum = (...tables: SQL[]) => sql`${sql.join(tables, sql` + `)}`.mapWith(Number)
  const shelf = orm.$count(books, isLive(books))
  const lent = orm.$count(loans)
  const own = orm.$count(workouts, eq(workouts.userId, id))
  const [rows] = await orm
    .select({
      // Twice: as JSON and as CSV.
      books: sum(shelf, shelf, lent, lent, orm.$count(books, isTrashed(books)), orm.$count(covers)),
      notes: sum(
        orm.$count(notes, eq(notes.user_id, id)),
        orm.$count(noteDrafts, eq(noteDrafts.user_id, id)),
      ),
      workouts: sum(own, own),
    })
    .from(users)
    .where(eq(users.id, id))
  return rows ?? { books: 0, notes: 0, workouts: 0 }
}
