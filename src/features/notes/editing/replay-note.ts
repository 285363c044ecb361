import { splitLocale } from '../../../paths'
import { draftInput } from '../input'
import type { NoteDependencies } from '../note-dependencies'
import { upsertDraft } from './draft-queries'

interface Sent {
  userId: string
  /** Where it was sent to. */
  target: string
  fields: Record<string, string>
}

/**
 * Keeps as a draft what somebody was saving when their session ran out. The form says who wrote it:
 * nobody else who signs in there gets to see it.
 */
export function replayNote({ db, now }: NoteDependencies) {
  return async function replayNote({ userId, target, fields }: Sent): Promise<void> {
    const { writer, title, body, version = 0, id = crypto.randomUUID() } = fields
    if (writer !== userId) return
    const [, edited] = /^\/notes\/([^/?]+)\/edit(?:\?|$)/.exec(splitLocale(target).path) ?? []
    const draft = draftInput.safeParse({ id: edited ?? id, title, body, version })
    if (draft.success) await upsertDraft(db, userId, draft.data, now())
  }
}
