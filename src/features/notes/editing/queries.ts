import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { drafts, isOfNotes } from '../../../../db/schema/drafts'
import { notes } from '../../../../db/schema/notes'
import type { AppEnv } from '../../../http/app-env'
import { currentUser } from '../../../http/session/current-user'
import { deviceKey } from '../../../http/session/device-of'
import { paths } from '../../../paths'
import { findDrafts } from '../../../records/drafts/drafts'
import { isSame } from '../../../records/drafts/input'

export async function findNewDrafts(c: Context<AppEnv>) {
  const { db } = c.var
  const { id: userId } = currentUser(c)
  const noteId = sql`substr(${drafts.page}, ${paths.note('').length + 1}, 36)`
  const itsNote = db.orm
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.user_id, userId), eq(notes.id, noteId)))
  const isNew = sql`${isOfNotes} and ${notExists(itsNote)}`
  const found = await findDrafts(db, userId, isNew, deviceKey(c))
  return found.filter(({ fields }) => fields && !isSame(fields, {}))
}
