import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { sessions, users } from '../../../../db/schema/account'
import { books, covers } from '../../../../db/schema/books'
import { drafts, isOfNotes, isOfOtherForms } from '../../../../db/schema/drafts'
import { loans } from '../../../../db/schema/loans'
import { notePictures } from '../../../../db/schema/note-pictures'
import { notes } from '../../../../db/schema/notes'
import { workouts } from '../../../../db/schema/workouts'
import { isLive, isTrashed } from '../../../records/trash/trash'
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
      page: drafts.page,
      fields: drafts.fields,
      updated_at: drafts.updated_at,
    })
    .from(drafts)
    .where(and(eq(drafts.user_id, userId), isNotNull(drafts.fields), isOfOtherForms))
}

export async function countRows({ orm }: Database, { id }: User): Promise<Record<Room, number>> {
  const sum = (...tables: SQL[]) => sql`${sql.join(tables, sql` + `)}`.mapWith(Number)
  const shelf = orm.$count(books, isLive(books))
  const lent = orm.$count(loans)
  const own = orm.$count(workouts, eq(workouts.user_id, id))
  const [rows] = await orm
    .select({
      // Twice: as JSON and as CSV.
      books: sum(shelf, shelf, lent, lent, orm.$count(books, isTrashed(books)), orm.$count(covers)),
      notes: sum(
        orm.$count(notes, eq(notes.user_id, id)),
        orm.$count(drafts, and(eq(drafts.user_id, id), isNotNull(drafts.fields), isOfNotes)),
        orm.$count(notePictures, eq(notePictures.user_id, id)),
      ),
      workouts: sum(own, own),
    })
    .from(users)
    .where(eq(users.id, id))
  return rows ?? { books: 0, notes: 0, workouts: 0 }
}
