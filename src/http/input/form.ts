import type { Context } from 'hono'
import type { FunctionId } from '../../islands/contracts'
import type { FormState } from '../../ui/form/form-state'
import type { AppEnv } from '../app-env'
import { authorize } from '../functions/authorize'
import { readText } from '../functions/read-data'
import type { ServerFunction } from '../functions/server-function'
import { errorMessage, HttpError, setErrorStatus } from '../http-error'

/** A function whose input is checked before it runs. */
type FormFunction<Result> = Omit<ServerFunction<FunctionId, never, Result>, 'run'>

/** Bytes that may be written in one form, unless it says more. */
export const maxFormBytes = 65_536

/** What a form came to: the function's result, or the form as it was typed, with what is wrong. */
export type Submission<Result> = { result: Result } | { form: FormState }

/**
 * Reads the fields of one of the site's own forms.
 * @throws {Refusal} when it is no form, or too much of it.
 */
export async function readFields(
  c: Context<AppEnv>,
  maxBytes = maxFormBytes,
): Promise<Record<string, string>> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') throw new HttpError(415, 'notForm')
  const text = await readText(c.req.raw.body, maxBytes)
  return Object.fromEntries(new URLSearchParams(text))
}

/** Calls a function with what came from outside, for a page that shows what comes of it. */
export async function attempt<Result>(
  c: Context<AppEnv>,
  callee: FormFunction<Result>,
  data: unknown,
): Promise<Result | HttpError> {
  return (await authorize(c, callee)) ?? (await callee.accept(c, data))
}

/**
 * Calls the function that a form stands for, and sets the answer's status.
 * @param values some of its fields
 * @param data where the function takes anything else than them
 */
export async function submit<Result>(
  c: Context<AppEnv>,
  callee: FormFunction<Result>,
  values: Record<string, string>,
  data: unknown = values,
): Promise<Submission<Result>> {
  const answer = await attempt(c, callee, data)
  if (!(answer instanceof HttpError)) return { result: answer }
  return { form: invalidForm(c, answer, values) }
}

/**
 * A form as it was typed, with what is wrong with it, and sets the answer's status.
 * @throws {Refusal} what typing something else does not mend
 */
export function invalidForm(
  c: Context<AppEnv>,
  refusal: HttpError,
  values: Record<string, string>,
): FormState {
  const { status, extra } = refusal
  if (status !== 422 && status !== 429) throw refusal
  setErrorStatus(c, refusal)
  const issues = extra.issues ?? [{ path: '', message: errorMessage(c, refusal) }]
  return {
    values,
    problems: Object.fromEntries(issues.map(({ path, message }) => [path, message])),
  }
}
