import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { splitLocale } from '../../../paths'
import { draftInput } from '../input'
import { upsertDraft } from './queries'

interface UnsentForm {
  /** Who has signed in since. */
  userId: string
  target: string
  fields: Record<string, string>
}

/**
 * Saves as a draft what somebody was saving as a note when their session ran out. The form says who
 * wrote it: nobody else who signs in there gets to see it.
 */
export async function replayNote(
  c: Context<AppEnv>,
  { userId, target, fields }: UnsentForm,
): Promise<void> {
  const { db, now } = c.var
  const { writer, title, body, version = 0, id = crypto.randomUUID() } = fields
  if (writer !== userId) return
  const [, edited] = /^\/notes\/([^/?]+)\/edit(?:[/?]|$)/.exec(splitLocale(target).path) ?? []
  const draft = draftInput.safeParse({ id: edited ?? id, title, body, version })
  if (draft.success) await upsertDraft(db, userId, draft.data, now())
}
