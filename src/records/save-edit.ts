import type { Context } from 'hono'
import type { AppEnv } from '../http/app-env'
import { HttpError } from '../http/http-error'
import { invalidForm } from '../http/input/form'
import type { FormState } from '../ui/form/form-state'
import { mergeEdit } from './merge-edit'
import { openEdit, type Values } from './open-edit'

interface Stored {
  version: number
  /** All fields, with empty strings for missing values. */
  values: Values
}

interface Edit<Answer> {
  typed: Values
  find(): Promise<Stored | HttpError>
  save(values: Values, version: number): Promise<Answer | HttpError>
}

type Saved<Answer> = {
  result: Answer
  kept: string[]
}

/** Retries if the row changes between reading and saving it. */
const maxAttempts = 5

/**
 * Saves a form that others may have changed since it was opened, merging both changes. If both
 * changed the same field, nothing is saved and the form is returned with both values.
 * @throws {HttpError} for errors that editing the form cannot fix
 */
export async function saveEdit<Answer>(
  c: Context<AppEnv>,
  { typed, find, save }: Edit<Answer>,
): Promise<Saved<Answer> | { form: FormState }> {
  const { version, opened, ...fields } = typed
  for (let attempt = 1; ; attempt += 1) {
    const stored = await find()
    if (stored instanceof HttpError) throw stored
    const isLatest = version === String(stored.version)
    const { values, kept, conflicts } = isLatest
      ? { values: { ...stored.values, ...fields }, kept: [], conflicts: [] }
      : mergeEdit({ opened, stored: stored.values, typed: fields })
    const reopened = { ...values, ...openEdit(stored.version, stored.values) }
    if (conflicts.length > 0) {
      c.status(409)
      return { form: { values: reopened, problems: {}, conflicts, kept } }
    }
    const answer = await save(values, stored.version)
    if (!(answer instanceof HttpError)) return { result: answer, kept }
    if (answer.code === 'changedMeanwhile' && attempt < maxAttempts) continue
    return { form: { ...invalidForm(c, answer, reopened), kept } }
  }
}
