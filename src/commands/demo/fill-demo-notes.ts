import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { demoNotes } from '../../../db/demo-notes'
import { users } from '../../../db/schema/account'
import { notes } from '../../../db/schema/notes'
import { noteContents } from '../../features/notes/editing/note-contents'
import { dayInMilliseconds } from '../../ui/days'

/** Gives somebody a year of notes; whoever has notes already keeps those as they are. */
export async function fillDemoNotes({ orm }: Database, email: string, now: Date): Promise<void> {
  const [user] = await orm.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user || (await orm.$count(notes, eq(notes.userId, user.id))) > 0) return
  // Hours apart, for nobody writes everything at the same time of the day.
  const before = (days: number, index: number) =>
    new Date(now.getTime() - days * dayInMilliseconds - ((index * 47) % 600) * 60_000)
  await orm.insert(notes).values(
    demoNotes.map((note, index) => {
      const { title = null, body, writtenDaysAgo, editedDaysAgo, trashedDaysAgo } = note
      return {
        ...noteContents(user.id, title, body),
        id: crypto.randomUUID(),
        userId: user.id,
        version: editedDaysAgo === undefined ? 1 : 2,
        isPinned: note.isPinned ?? false,
        isArchived: note.isArchived ?? false,
        trashedAt: trashedDaysAgo === undefined ? null : before(trashedDaysAgo, index),
        createdAt: before(writtenDaysAgo, index),
        updatedAt: before(editedDaysAgo ?? writtenDaysAgo, index),
      }
    }),
  )
}
