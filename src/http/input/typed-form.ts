import type { Context } from 'hono'
import type { AppEnv } from '../app-env'
import { HttpError } from '../http-error'
import { isSameSite } from '../security'
import { isSecretField } from './secret-field'
import { readUploadedTexts } from './upload'

/** A form as it was sent, and where to. */
export interface TypedForm {
  action: string
  fields: Record<string, string>
}

/** More than any form of ours takes. */
const maxBytes = 600_000

/**
 * Of a form that nobody has read yet, its secrets left out. It goes back to whoever sent it, so it
 * need not be known who that is. What another site sends is not shown as if it was typed here.
 */
export async function readTypedForm(c: Context<AppEnv>): Promise<TypedForm | undefined> {
  const { method, bodyUsed } = c.req.raw
  if (method !== 'POST' || bodyUsed || !isSameSite(c.req.raw, c.var.origin)) return undefined
  const { pathname, search } = new URL(c.req.url)
  try {
    const fields = Object.entries(await readUploadedTexts(c, maxBytes))
    const shown = fields.filter(([name]) => !isSecretField(name))
    return { action: pathname + search, fields: Object.fromEntries(shown) }
  } catch (error) {
    if (error instanceof HttpError) return undefined
    throw error
  }
}
