import type { Context } from 'hono'
import type { FormState } from '../../ui/form/form-state'
import type { AppEnv } from '../app-env'
import { asFault } from '../fault'
import { HttpError, isBusy } from '../http-error'
import { invalidForm } from '../input/form'
import { formIssues } from '../input/form-issues'
import { authorize } from './authorize'
import type { ServerFunction } from './server-function'

type FormFunction<Result> = Omit<ServerFunction<string, never, Result>, 'run'>

export type Submission<Result> = { result: Result } | { form: FormState }

export async function attempt<Result>(
  c: Context<AppEnv>,
  callee: FormFunction<Result>,
  data: unknown,
): Promise<Result | HttpError> {
  try {
    return (await authorize(c, callee)) ?? (await callee.accept(c, data, formIssues(c, data)))
  } catch (error) {
    if (isBusy(error)) return error
    throw error
  }
}

/** Like `attempt`, but returns unexpected errors too, so that the form keeps what was typed. */
export async function attemptSaving<Result>(
  c: Context<AppEnv>,
  callee: FormFunction<Result>,
  data: unknown,
): Promise<Result | HttpError> {
  try {
    return await attempt(c, callee, data)
  } catch (error) {
    if (error instanceof HttpError) throw error
    c.var.log.error('failed', error)
    return asFault(error)
  }
}

export async function submit<Result>(
  c: Context<AppEnv>,
  callee: FormFunction<Result>,
  values: Record<string, string>,
  data: unknown = values,
): Promise<Submission<Result>> {
  const answer = await attemptSaving(c, callee, data)
  if (!(answer instanceof HttpError)) return { result: answer }
  return { form: invalidForm(c, answer, values) }
}
