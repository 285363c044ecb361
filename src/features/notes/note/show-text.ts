import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import type { ShownNote } from '../text/show-note'

export function showText(c: Context<AppEnv>, body: string, isTickable = false): Promise<ShownNote> {
  const { noteTexts, origin, locale, LL } = c.var
  return noteTexts.show(body, { origin, locale, task: LL.notes.task(), isTickable })
}
