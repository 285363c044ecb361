import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { unlessBusy } from '../../../http/document/unless-busy'
import { localized } from '../../../paths'
import type { ShownNote } from '../text/show-note'

export function showText(c: Context<AppEnv>, body: string, isTickable = false): Promise<ShownNote> {
  const { noteTexts, origin, locale, LL, content } = c.var
  const prefix = localized(content, locale, '')
  const shown = noteTexts.show(body, { origin, prefix, task: LL.notes.task(), isTickable })
  return unlessBusy(c, shown, () => notShownNow(body))
}

export function notShownNow(body: string): ShownNote {
  return { html: `<p class="as-written">${Bun.escapeHTML(body)}</p>`, asWritten: 'notNow' }
}
