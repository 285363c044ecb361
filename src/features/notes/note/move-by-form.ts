import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { HttpError } from '../../../http/http-error'
import { attempt } from '../../../http/input/form'
import { paths } from '../../../paths'
import type { FlashName } from '../../../ui/request-context'
import type { NoteFunctions } from '../functions'

/** Where to go from there, and what to say. */
interface Moved {
  to: string
  notice?: FlashName
  /** The note's id, where the notice can undo it. */
  undo?: string
}

/** Does what a button of a note's page asks for. */
export async function moveByForm(
  c: Context<AppEnv>,
  functions: NoteFunctions,
  fields: Record<string, string> & { id: string },
): Promise<Moved | HttpError> {
  const { id, intent = '', version, task = '' } = fields
  const { pinNote, archiveNote, trashNote, restoreNote, deleteNote, tickNoteTask } = functions
  const here = paths.note(id)
  const [index, done] = task.split(':')
  const tick = { id, version, index, is_done: done === '1' }
  const moves: Record<string, () => Promise<[unknown, Moved]>> = {
    tick: async () => [await attempt(c, tickNoteTask, tick), { to: here }],
    pin: async () => [
      await attempt(c, pinNote, { id, is_pinned: true }),
      { to: here, notice: 'notePinned' },
    ],
    unpin: async () => [
      await attempt(c, pinNote, { id, is_pinned: false }),
      { to: here, notice: 'noteUnpinned' },
    ],
    archive: async () => [
      await attempt(c, archiveNote, { id, is_archived: true }),
      { to: paths.notes, notice: 'noteArchived', undo: id },
    ],
    unarchive: async () => [
      await attempt(c, archiveNote, { id, is_archived: false }),
      { to: here, notice: 'noteUnarchived' },
    ],
    trash: async () => [
      await attempt(c, trashNote, { id }),
      { to: paths.notes, notice: 'noteTrashed', undo: id },
    ],
    restore: async () => [
      await attempt(c, restoreNote, { id }),
      { to: here, notice: 'noteRestored' },
    ],
    delete: async () => [
      await attempt(c, deleteNote, { id }),
      { to: paths.notes, notice: 'noteDeleted' },
    ],
  }
  const move = Object.hasOwn(moves, intent) ? moves[intent] : undefined
  if (!move) return new HttpError(404, 'missing')
  const [answer, moved] = await move()
  return answer instanceof HttpError ? answer : moved
}
