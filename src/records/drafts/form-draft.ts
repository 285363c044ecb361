import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../http/app-env'
import { currentUser } from '../../http/session/current-user'
import { deviceKey } from '../../http/session/device-of'
import { spendWrite } from '../../http/session/write-limits'
import { splitLocale } from '../../paths'
import type { FormState } from '../../ui/form/form-state'
import { endDraft, findDrafts, keyOf, upsertDraft } from './drafts'
import { formDraftInput, isSame, ownFields, pageOf } from './input'
import { roomDraftsOf } from './room-drafts'

type Values = FormState['values']

export async function draftsOfPage(c: Context<AppEnv>, page: string) {
  if (pageOf(page) !== page) return []
  return findDrafts(c.var.db, currentUser(c).id, page, deviceKey(c))
}

export function openDraft(
  drafts: Awaited<ReturnType<typeof draftsOfPage>>,
  values: Values,
): FormState {
  const draft = crypto.randomUUID()
  const waiting = drafts.find(({ fields }) => fields && !isSame(fields, values))
  if (!waiting) return { values: { ...values, draft }, problems: {} }
  const draftOf = waiting.updated_at.toISOString()
  return { values: { ...waiting.fields, draft, over: keyOf(waiting) }, problems: {}, draftOf }
}

/**
 * The form's own draft is ended, not replaced: requests that still come in for it are older. Forms
 * without a draft id are not stored.
 * @returns the values with the new draft's id
 */
export async function storeDraft(
  c: Context<AppEnv>,
  page: string,
  values: Values,
): Promise<Values> {
  const id = crypto.randomUUID()
  const draft = formDraftInput.safeParse({ id, page, fields: ownFields(values) })
  if (!values.draft || !draft.success) return values
  const { id: userId } = currentUser(c)
  try {
    if ((await spendWrite(c.var, userId, 'drafts')) !== 0) return values
    const stored = { ...draft.data, device: deviceKey(c), replaces: values.draft }
    if ((await upsertDraft(c.var.db, userId, stored, c.var.now())) !== 'stored') return values
  } catch (error) {
    c.var.log.error('could not store a draft', error)
    return values
  }
  await endSavedDraft(c, page, values)
  return { ...values, draft: id, over: '' }
}

/** Only logs failures: the form is saved, and its draft is merely offered again. */
export async function endSavedDraft(
  c: Context<AppEnv>,
  page: string,
  values: Values,
): Promise<void> {
  try {
    await endFormDraft(c, page, values)
  } catch (error) {
    c.var.log.error('could not end a draft', error)
  }
}

export async function endFormDraft(
  c: Context<AppEnv>,
  page: string,
  { draft: id, over }: Values,
): Promise<void> {
  const draft = formDraftInput.safeParse({ id, page, over, fields: {} })
  if (draft.success) await endDraft(c.var.db, currentUser(c).id, draft.data, c.var.now())
}

/** Stores the form that was submitted without a session, if the same user signs in again. */
export const replayDraft = createMiddleware<AppEnv>(async function replayDraft(c, next) {
  await next()
  const { db, now, replay, signedInUserId } = c.var
  if (!replay || signedInUserId === undefined || replay.fields.writer !== signedInUserId) return
  const { pathname, search } = new URL(replay.target, c.var.origin)
  const { path } = splitLocale(pathname)
  const draft = submittedDraft(path, search, replay.fields)
  if (!draft) return
  const outcome = await upsertDraft(db, signedInUserId, draft, now(), true)
  if (outcome === 'stored') return
  const again = { ...draft, id: crypto.randomUUID() }
  await upsertDraft(db, signedInUserId, again, now(), true)
})

function submittedDraft(path: string, search: string, fields: Values) {
  const newId = () => crypto.randomUUID()
  const { draft: id = newId(), over, date, id: newRecord = newId() } = fields
  const { ofNew } = roomDraftsOf(path) ?? {}
  const page =
    ofNew && path.startsWith(ofNew.page)
      ? ofNew.pageOf(newRecord)
      : (pageOf(path + search) ?? pageOf(`${path}?date=${date}`))
  return formDraftInput.safeParse({ id, page, over, fields: ownFields(fields) }).data
}
