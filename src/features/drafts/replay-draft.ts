import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../http/app-env'
import { splitLocale } from '../../paths'
import { formDraftInput, ownFields, pageOf } from './input'
import { upsertFormDraft } from './queries'

/**
 * Middleware of the sign-in: stores the form that was submitted when the session had expired as a
 * draft, if the same user signs in again.
 */
export const replayDraft = createMiddleware<AppEnv>(async function replayDraft(c, next) {
  await next()
  const { db, now, replay, signedInUserId } = c.var
  if (!replay || signedInUserId === undefined || replay.fields.writer !== signedInUserId) return
  const { pathname, search } = new URL(replay.target, c.var.origin)
  const { path } = splitLocale(pathname)
  const page = pageOf(path + search) ?? pageOf(`${path}?date=${replay.fields.date}`)
  const { draft: id, ...fields } = replay.fields
  const draft = formDraftInput.safeParse({ id, page, fields: ownFields(fields) })
  if (draft.success) await upsertFormDraft(db, signedInUserId, draft.data, now())
})
