import { serverFunction } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { draftInput, draftSearch, noteId as noteSearch } from '../input'
import { findNote } from '../list/queries'
import type { NoteDraft } from '../note'
import type { NoteDependencies } from '../note-dependencies'
import { deleteDraft, findDraft, findNewDraft, upsertDraft } from './draft-queries'

/** What keeps what somebody is writing and has not saved. */
export function draftFunctions({ db, now }: NoteDependencies) {
  const fetchDraft = serverFunction('fetchDraft', {
    input: draftSearch.prefault({}),
    async run(c, { id }): Promise<NoteDraft | null | HttpError> {
      const { id: userId } = currentUser(c)
      const draft = id ? await findDraft(db, userId, id) : await findNewDraft(db, userId)
      if (draft) {
        const { noteId, title, body, version, updatedAt } = draft
        return { id: noteId, title, body, version, updated_at: updatedAt.toISOString() }
      }
      return id && !(await findNote(db, userId, id)) ? new HttpError(404, 'missing') : null
    },
  })

  const saveDraft = serverFunction('saveDraft', {
    input: draftInput,
    maxBytes: 1_000_000,
    async run(c, draft): Promise<null | HttpError> {
      const { id: userId } = currentUser(c)
      if (draft.version > 0 && !(await findNote(db, userId, draft.id))) {
        return new HttpError(404, 'missing')
      }
      await upsertDraft(db, userId, draft, now())
      return null
    },
  })

  const discardDraft = serverFunction('discardDraft', {
    input: noteSearch,
    async run(c, { id }): Promise<null | HttpError> {
      const { id: userId } = currentUser(c)
      if (await deleteDraft(db, userId, id)) return null
      return (await findNote(db, userId, id)) ? null : new HttpError(404, 'missing')
    },
  })

  return { fetchDraft, saveDraft, discardDraft }
}
