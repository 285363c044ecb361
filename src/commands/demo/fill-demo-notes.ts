import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { users } from '../../../db/schema/account'
import { notes } from '../../../db/schema/notes'
import { noteContents } from '../../texts/note-contents'
import { isoDatePart } from '../../ui/dates/dates'
import { dayInMilliseconds } from '../../ui/dates/days'
import { demoNotes } from './notes/demo-notes'

export async function fillDemoNotes({ orm }: Database, email: string, now: Date): Promise<void> {
  const [user] = await orm.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user || (await orm.$count(notes, eq(notes.user_id, user.id))) > 0) return
  const before = (days: number, index: number) =>
    new Date(now.getTime() - days * dayInMilliseconds - ((index * 47) % 600) * 60_000)
  await orm.insert(notes).values(
    demoNotes.map((note, index) => {
      const { title = null, body, dueInDays, writtenDaysAgo, editedDaysAgo, trashedDaysAgo } = note
      return {
        ...noteContents(user.id, title, body),
        id: crypto.randomUUID(),
        user_id: user.id,
        due: dueInDays === undefined ? null : isoDatePart(before(-dueInDays, 0), 'UTC'),
        version: editedDaysAgo === undefined ? 1 : 2,
        is_pinned: note.isPinned ?? false,
        is_archived: note.isArchived ?? false,
        trashed_at: trashedDaysAgo === undefined ? null : before(trashedDaysAgo, index),
        created_at: before(writtenDaysAgo, index),
        updated_at: before(editedDaysAgo ?? writtenDaysAgo, index),
      }
    }),
  )
}
