import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { users } from '../../../db/schema/account'
import { loanCalendars } from '../../../db/schema/loans'

export async function findCalendarOf({ orm }: Database, userId: string) {
  const [row] = await orm
    .select({ created_at: loanCalendars.created_at, has_notes: loanCalendars.has_notes })
    .from(loanCalendars)
    .where(eq(loanCalendars.user_id, userId))
  return row
}

/** A calendar that had notes keeps them. */
export async function replaceCalendar(
  { orm }: Database,
  { has_notes, ...calendar }: typeof loanCalendars.$inferInsert,
): Promise<void> {
  const { id, created_at } = calendar
  await orm
    .insert(loanCalendars)
    .values({ ...calendar, has_notes })
    .onConflictDoUpdate({
      target: loanCalendars.user_id,
      set: { id, created_at, ...(has_notes && { has_notes }) },
    })
}

export async function deleteCalendarOf({ orm }: Database, userId: string): Promise<void> {
  await orm.delete(loanCalendars).where(eq(loanCalendars.user_id, userId))
}

/** Undefined when its owner is to be deleted, or is no admin any more and has no notes in it. */
export async function findCalendar({ orm }: Database, id: string) {
  const [row] = await orm
    .select({
      user_id: loanCalendars.user_id,
      has_notes: loanCalendars.has_notes,
      locale: users.locale,
      role: users.role,
    })
    .from(loanCalendars)
    .innerJoin(users, eq(users.id, loanCalendars.user_id))
    .where(and(eq(loanCalendars.id, id), isNull(users.deleteAfter)))
  return row && (row.role === 'admin' || row.has_notes) ? row : undefined
}
