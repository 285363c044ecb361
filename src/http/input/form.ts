import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import type { FormState } from '../../ui/form/form-state'
import type { AppEnv } from '../app-env'
import { errorMessage, HttpError, setErrorStatus } from '../http-error'
import { cleanText } from './clean-text'
import { readInTurn } from './large-bodies'
import { readText } from './read-text'

export const maxFormBytes = 65_536

export const anyFields = z.record(z.string(), z.string())

export const textField = z.string().default('')

/**
 * The fields stay as typed: the server function validates them. Hono's `zValidator` would read the
 * whole body before its length can be refused.
 */
export function form<Schema extends z.ZodType<object>>(
  schema: Schema,
  maxBytes = maxFormBytes,
  read = readFields,
) {
  type Fields = { in: { form: z.input<Schema> }; out: { form: z.output<Schema> } }
  return createMiddleware<AppEnv, string, Fields>(async function form(c, next) {
    const typed = await read(c, maxBytes)
    refuseOtherWriter(c, typed)
    const fields = schema.safeParse(typed)
    if (!fields.success) throw new HttpError(400, 'unreadable')
    c.req.addValidatedData('form', fields.data)
    await next()
  })
}

export function refuseOtherWriter(c: Context<AppEnv>, typed: Record<string, string>): void {
  const { user } = c.var
  if (!user || !typed.writer || typed.writer === user.id) return
  throw new HttpError(409, 'otherWriter', { typed })
}

export async function readFields(
  c: Context<AppEnv>,
  maxBytes = maxFormBytes,
): Promise<Record<string, string>> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') throw new HttpError(415, 'notForm')
  const text = await readInTurn(c, maxBytes, () => readText(c, maxBytes))
  return Object.fromEntries(
    Array.from(new URLSearchParams(text), ([name, value]) => [name, cleanText(value)]),
  )
}

/** @throws {HttpError} one that other input cannot fix */
export function invalidForm(
  c: Context<AppEnv>,
  error: HttpError,
  values: Record<string, string>,
): FormState {
  const { status, extra } = error
  if (![422, 429, 500, 503].includes(status)) throw error
  setErrorStatus(c, error)
  const issues = extra.issues ?? [{ path: '', message: errorMessage(c, error) }]
  return {
    values,
    problems: Object.fromEntries(issues.map(({ path, message }) => [path, message])),
    links: Object.fromEntries(issues.flatMap(({ path, link }) => (link ? [[path, link]] : []))),
  }
}
