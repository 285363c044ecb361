import type { Context } from 'hono'
import { notesPage } from '../../../../db/schema/drafts'
import type { AppEnv } from '../../../http/app-env'
import type { StoredDraft } from '../../../records/drafts'
import { type DraftInput, draftInput } from '../input'

export function noteDraft({ id, version, ...texts }: DraftInput, device: string): StoredDraft {
  const fields = { ...texts, version: `${version}`, device }
  return { id, page: notesPage, fields }
}

/** Tells its drafts of a note from those of other devices. */
export function draftDevice({ var: { sessionId, tokenName } }: Context<AppEnv>, id: string) {
  return new Bun.CryptoHasher('sha256').update(`${sessionId ?? tokenName} ${id}`).digest('hex')
}

/** What was submitted to this path; undefined if it is no note, or longer than a draft may be. */
export function submittedNoteDraft(
  c: Context<AppEnv>,
  path: string,
  typed: StoredDraft['fields'],
): StoredDraft | undefined {
  const { id = crypto.randomUUID(), version } = typed
  const [, edited] = /^\/notes\/([^/?]+)\/edit(?:[/?]|$)/.exec(path) ?? []
  const fields = { ...typed, id: edited ?? id, version: version || 0 }
  const draft = draftInput.strip().safeParse(fields)
  return draft.data && noteDraft(draft.data, draftDevice(c, draft.data.id))
}
