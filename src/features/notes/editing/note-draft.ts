import { notesPage } from '../../../../db/schema/drafts'
import type { StoredDraft } from '../../../records/drafts'
import { type DraftInput, draftInput } from '../input'
import type { NoteDetail, NoteDraft } from '../output'

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

export type Base = Record<'base_title' | 'base_body' | 'base_due', string>

/** The text of this version, if it is the note’s or the draft knows it. */
export function baseOf(
  note: NoteDetail,
  version: number,
  draft: NoteDraft | undefined,
): Partial<Base> {
  if (version === note.version) {
    return { base_title: note.title ?? '', base_body: note.body, base_due: note.due ?? '' }
  }
  if (draft?.version !== version) return {}
  const { base_title, base_body, base_due } = draft
  if (base_title === null || base_body === null) return {}
  return { base_title, base_body, ...(base_due !== null && { base_due }) }
}
