import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { noteDrafts, notes } from '../../../../db/schema/notes'

const notesAtOnce = 50

/** All of them, wherever they are kept, the oldest first. */
export async function* notesOf({ orm }: Database, userId: string) {
  for (let last = 0; ; ) {
    const some = await orm
      .select({
        number: notes.number,
        id: notes.id,
        title: notes.title,
        name: notes.name,
        body: notes.body,
        tags: notes.tags,
        is_pinned: notes.is_pinned,
        place: notes.place,
        created_at: notes.created_at,
        updated_at: notes.updated_at,
      })
      .from(notes)
      .where(and(eq(notes.user_id, userId), gt(notes.number, last)))
      .orderBy(asc(notes.number))
      .limit(notesAtOnce)
    yield* some
    const end = some.at(-1)
    if (!end) return
    last = end.number
  }
}

export function draftsOf({ orm }: Database, userId: string) {
  return orm.select().from(noteDrafts).where(eq(noteDrafts.user_id, userId))
}
