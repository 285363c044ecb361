import type { Context } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { currentUser } from '../../http/session/current-user'
import { spendWrite } from '../../http/session/write-limits'
import type { FormState } from '../../ui/form/form-state'
import { formDraftInput, ownFields } from './input'
import { endFormDraft, findFormDraft, upsertFormDraft } from './queries'

type Values = FormState['values']

/** What its writer typed into the form of a page and never saved. */
export function findDraft(c: Context<AppEnv>, page: string) {
  return findFormDraft(c.var.db, currentUser(c).id, page)
}

/** The form of a page as it is opened: with its draft, or else with these values. */
export function openDraft(draft: Awaited<ReturnType<typeof findDraft>>, values: Values): FormState {
  if (!draft?.fields || isSame(draft.fields, values)) {
    return { values: { ...values, draft: crypto.randomUUID() }, problems: {} }
  }
  const draftOf = draft.updated_at.toISOString()
  return { values: { ...draft.fields, draft: draft.id }, problems: {}, draftOf }
}

/**
 * Stores what was sent and is not saved yet, as a new draft in place of the form's own: what is still
 * on its way for that one is older. What comes from no form of ours is none.
 * @returns the values with the new draft
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
    await upsertFormDraft(c.var.db, userId, draft.data, c.var.now())
  } catch (error) {
    // It stands in the form that is shown, whatever becomes of the draft.
    c.var.log.error('could not store a draft', error)
    return values
  }
  await endSavedDraft(c, page, values)
  return { ...values, draft: id }
}

/** What was sent is saved, also when its draft cannot be ended: that is offered once more. */
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

/** Fields of a form that nobody types: what it was opened with. */
const untyped = ['version', 'opened']

/** An empty field says as little as one that is not there. */
function isSame(one: Values, other: Values): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]).difference(new Set(untyped))
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''))
}
