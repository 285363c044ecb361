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

export function typedForm(c: Context<AppEnv>, typed: Record<string, string>): TypedForm {
  const { pathname, search } = new URL(c.req.url)
  const shown = Object.entries(typed).filter(([name]) => !isSecretField(name))
  return { action: pathname + search, fields: Object.fromEntries(shown) }
}

/** Without its secrets. Undefined for another site's, which would look as if it was typed here. */
export async function readTypedForm(c: Context<AppEnv>): Promise<TypedForm | undefined> {
  const { method, bodyUsed } = c.req.raw
  if (method !== 'POST' || bodyUsed || !isSameSite(c.req.raw, c.var.origin)) return undefined
  try {
    return typedForm(c, await readUploadedTexts(c, maxLongForm))
  } catch (error) {
    if (error instanceof HttpError) return undefined
    throw error
  }
}
