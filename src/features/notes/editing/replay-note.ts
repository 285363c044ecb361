import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../../http/app-env'
import { splitLocale } from '../../../paths'
import { draftInput } from '../input'
import { upsertDraft } from './queries'

/**
 * Around the sign-in: saves as a draft what somebody was saving when their session ran out. The form
 * says who wrote it: nobody else who signs in there gets to see it.
 */
export const replayNote = createMiddleware<AppEnv>(async function replayNote(c, next) {
  await next()
  const { db, now, replay, signedInUserId } = c.var
  if (!replay || signedInUserId === undefined) return
  const { writer, title, body, version = 0, id = crypto.randomUUID() } = replay.fields
  const { base_title, base_body } = replay.fields
  if (writer !== signedInUserId) return
  const [, edited] =
    /^\/notes\/([^/?]+)\/edit(?:[/?]|$)/.exec(splitLocale(replay.target).path) ?? []
  const typed = { id: edited ?? id, title, body, version, base_title, base_body }
  const draft = draftInput.safeParse(typed)
  if (draft.success) await upsertDraft(db, signedInUserId, draft.data, now())
})
