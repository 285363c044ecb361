import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { notes } from '../../../../db/schema/notes'
import { smallSteps } from '../../../http/load/small-steps'
import type { Log } from '../../../http/logging/log'
import { contentsVersion } from '../../../texts/note-contents'
import type { Texts } from '../../../texts/texts'

interface ReadNotesAgain {
  db: Database
  texts: Texts
  log: Pick<Log, 'info'>
  signal: AbortSignal
}

export async function readNotesAgain({ db, texts, log, signal }: ReadNotesAgain) {
  const { orm } = db
  const rest = smallSteps('reading notes again')
  let count = 0
  while (!signal.aborted) {
    const [note] = await orm
      .select()
      .from(notes)
      .where(lt(notes.contents_version, contentsVersion))
      .limit(1)
    if (!note) break
    const contents = await texts.contents(note.user_id, note.title, note.body)
    await orm
      .update(notes)
      .set(contents)
      .where(and(eq(notes.number, note.number), eq(notes.version, note.version)))
    count += 1
    await rest()
  }
  if (count > 0) log.info(`Notes read again for lists and search: ${count}`)
}
