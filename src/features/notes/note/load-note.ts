import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { loadOrNotFound } from '../../../http/functions/load-or-not-found'
import { paths } from '../../../paths'
import { fetchNote } from './functions'

export function loadNote(c: Context<AppEnv>, id: string, beside?: Promise<unknown>) {
  const page = { back: paths.notes, title: c.var.LL.note.unknown() }
  return loadOrNotFound(c, fetchNote, { id }, page, beside)
}
