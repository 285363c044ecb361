import { notesPage } from '../../../../db/schema/drafts'
import type { StoredDraft } from '../../../records/drafts'
import { type DraftInput, draftInput } from '../input'

export function noteDraft({ id, version, ...texts }: DraftInput): StoredDraft {
  return { id, page: notesPage, fields: { ...texts, version: `${version}` } }
}

/** What was submitted to this path; undefined if it is no note, or longer than a draft may be. */
export function submittedNoteDraft(
  path: string,
  typed: StoredDraft['fields'],
): StoredDraft | undefined {
  const { id = crypto.randomUUID(), version } = typed
  const [, edited] = /^\/notes\/([^/?]+)\/edit(?:[/?]|$)/.exec(path) ?? []
  const fields = { ...typed, id: edited ?? id, version: version || 0 }
  const draft = draftInput.strip().safeParse(fields)
  return draft.data && noteDraft(draft.data)
}
