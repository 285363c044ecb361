import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../http/app-env'
import { currentUser } from '../../http/session/current-user'
import { spendWrite } from '../../http/session/write-limits'
import { splitLocale } from '../../paths'
import { endFormDraft, findLatestDraft, upsertDraft } from '../../records/drafts'
import type { FormState } from '../../ui/form/form-state'
import { submittedNoteDraft } from '../notes/editing/note-draft'
import { formDraftInput, ownFields, pageOf } from './input'

type Values = FormState['values']

export function findDraft(c: Context<AppEnv>, page: string) {
  return findLatestDraft(c.var.db, currentUser(c).id, page)
}

export function openDraft(draft: Awaited<ReturnType<typeof findDraft>>, values: Values): FormState {
  if (!draft?.fields || isSame(draft.fields, values)) {
    return { values: { ...values, draft: crypto.randomUUID() }, problems: {} }
  }
  const draftOf = draft.updated_at.toISOString()
  return { values: { ...draft.fields, draft: draft.id }, problems: {}, draftOf }
}

/**
 * Stores what was submitted but not saved under a new draft id, and ends the form's own draft:
 * requests that still come in for that one are older. Forms without a draft id are not stored.
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
    await upsertDraft(c.var.db, userId, draft.data, c.var.now())
  } catch (error) {
    c.var.log.error('could not store a draft', error)
    return values
  }
  await endSavedDraft(c, page, values)
  return { ...values, draft: id }
}

/** Only logs failures: the form itself is saved, and its draft is merely offered again. */
export async function endSavedDraft(
  c: Context<AppEnv>,
  page: string,
  values: Values,
): Promise<void> {
  try {
    await endDraft(c, page, values)
  } catch (error) {
    c.var.log.error('could not end a draft', error)
  }
}

export async function endDraft(c: Context<AppEnv>, page: string, values: Values): Promise<void> {
  const draft = formDraftInput.safeParse({ id: values.draft, page, fields: {} })
  if (draft.success) await endFormDraft(c.var.db, currentUser(c).id, draft.data, c.var.now())
}

/** Fields that hold the state when the form was opened, not user input. */
const untyped = ['version', 'opened']

function isSame(one: Values, other: Values): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]).difference(new Set(untyped))
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''))
}

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
  const { fields } = replay
  const draft = submittedNoteDraft(c, path, fields) ?? submittedFormDraft(path, search, fields)
  if (draft) await upsertDraft(db, signedInUserId, draft, now())
})

function submittedFormDraft(path: string, search: string, { draft: id, ...fields }: Values) {
  const page = pageOf(path + search) ?? pageOf(`${path}?date=${fields.date}`)
  return formDraftInput.safeParse({ id, page, fields: ownFields(fields) }).data
}
