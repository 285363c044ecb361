import type { Context } from 'hono'
import type { AppEnv } from '../app-env'
import { HttpError } from '../http-error'
import { isSameSite } from '../security'
import { maxLongForm } from './large-bodies'
import { isSecretField } from './secret-field'
import { readUploadedTexts } from './upload'

export interface TypedForm {
  action: string
  fields: Record<string, string>
}

/**
 * Reads a form to show it to its sender again, without its secrets. Undefined for another site's,
 * which would look as if it was typed here.
 */
export async function readTypedForm(c: Context<AppEnv>): Promise<TypedForm | undefined> {
  const { method, bodyUsed } = c.req.raw
  if (method !== 'POST' || bodyUsed || !isSameSite(c.req.raw, c.var.origin)) return undefined
  const { pathname, search } = new URL(c.req.url)
  try {
    const fields = Object.entries(await readUploadedTexts(c, maxLongForm))
    const shown = fields.filter(([name]) => !isSecretField(name))
    return { action: pathname + search, fields: Object.fromEntries(shown) }
  } catch (error) {
    if (error instanceof HttpError) return undefined
    throw error
  }
}
