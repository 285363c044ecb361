import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'
import { HttpError } from '../http-error'
import { isSameSite } from '../security'
import { readTexts } from './upload'

declare module 'hono' {
  interface ContextVariableMap {
    /** What is typed into this form is much. */
    isLongForm?: boolean
  }
}

/** A form as it was sent, and where to. */
export interface TypedForm {
  action: string
  fields: Record<string, string>
}

/** More than any form of ours takes. */
const maxBytes = 600_000

/** Before whatever may fail: the error screen gives back what was typed. */
export const longForm = createMiddleware<AppEnv>(async function longForm(c, next) {
  c.set('isLongForm', true)
  await next()
})

/** Of one that nobody has read yet. What another site sends is not shown as if it was typed here. */
export async function readTypedForm(c: Context<AppEnv>): Promise<TypedForm | undefined> {
  const { isLongForm, origin } = c.var
  if (!isLongForm || c.req.raw.bodyUsed || !isSameSite(c.req.raw, origin)) return undefined
  const { pathname, search } = new URL(c.req.url)
  try {
    return { action: pathname + search, fields: await readTexts(c, maxBytes) }
  } catch (error) {
    if (error instanceof HttpError) return undefined
    throw error
  }
}
