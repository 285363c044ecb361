import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { users } from '../../../db/schema/account'
import { calendars } from '../../../db/schema/calendars'

export async function findCalendarOf({ orm }: Database, userId: string) {
  const [row] = await orm
    .select({ created_at: calendars.created_at, has_notes: calendars.has_notes })
    .from(calendars)
    .where(eq(calendars.user_id, userId))
  return row
}

/** A calendar that had notes keeps them. */
export async function replaceCalendar(
  { orm }: Database,
  { has_notes, ...calendar }: typeof calendars.$inferInsert,
): Promise<void> {
  const { id, created_at } = calendar
  await orm
    .insert(calendars)
    .values({ ...calendar, has_notes })
    .onConflictDoUpdate({
      target: calendars.user_id,
      set: { id, created_at, ...(has_notes && { has_notes }) },
    })
}

export async function deleteCalendarOf({ orm }: Database, userId: string): Promise<void> {
  await orm.delete(calendars).where(eq(calendars.user_id, userId))
}

export async function findCalendar({ orm }: Database, id: string) {
  const [row] = await orm
    .select({
      user_id: calendars.user_id,
      has_notes: calendars.has_notes,
      locale: users.locale,
      role: users.role,
    })
    .from(calendars)
    .innerJoin(users, eq(users.id, calendars.user_id))
    .where(and(eq(calendars.id, id), isNull(users.deleteAfter)))
  return row && (row.role === 'admin' || row.has_notes) ? row : undefined
}
