import type { Context } from 'hono'
import type { AppEnv } from '../http/app-env'
import { HttpError } from '../http/http-error'
import { invalidForm } from '../http/input/form'
import type { FormState } from '../ui/form/form-state'
import { mergeEdit } from './merge-edit'
import { openEdit, type Values } from './open-edit'

/** Something of a room as its form shows it. */
interface Stored {
  version: number
  /** All its fields; one that says nothing is empty. */
  values: Values
}

interface Edit<Answer> {
  /** The form as it was sent, with the version and the fields that it was opened with. */
  typed: Values
  find(): Promise<Stored | HttpError>
  save(values: Values, version: number): Promise<Answer | HttpError>
}

type Saved<Answer> = {
  result: Answer
  /** The fields that somebody else changed meanwhile, which this save left as they are. */
  kept: string[]
}

/** So often it may change between a look at it and the save. */
const maxAttempts = 5

/**
 * Saves the form of something that others may have changed since it was opened. What only they
 * changed stays; where both changed a field, nothing is saved and the form comes back with both.
 * @throws {HttpError} what typing something else does not mend
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
