import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../../http/app-env'
import { splitLocale } from '../../../paths'
import { draftInput } from '../input'
import { upsertDraft } from './queries'

/**
 * Middleware of the sign-in: stores the note that was submitted when the session had expired as a
 * draft, if the same user signs in again.
 */
export const replayNote = createMiddleware<AppEnv>(async function replayNote(c, next) {
  await next()
  const { replay, signedInUserId } = c.var
  if (!replay || signedInUserId === undefined) return
  const { writer, title, body, version = 0, id = crypto.randomUUID() } = replay.fields
  const { base_title, base_body } = replay.fields
  if (writer !== signedInUserId) return
  const [, edited] =
    /^\/notes\/([^/?]+)\/edit(?:[/?]|$)/.exec(splitLocale(replay.target).path) ?? []
  const typed = { id: edited ?? id, title, body, version, base_title, base_body }
  await keepAsDraft(c, signedInUserId, typed)
})

/** Stores as a draft what was typed but not saved. */
export async function keepAsDraft(
  { var: { db, now } }: Context<AppEnv>,
  userId: string,
  typed: object,
) {
  const draft = draftInput.safeParse(typed)
  if (draft.success) await upsertDraft(db, userId, draft.data, now())
}
