import { type Context, Hono } from 'hono'
import { withoutSoftHyphens } from '../../content/localize'
import type { AppEnv } from '../../http/app-env'
import { textFile } from '../../http/document/text-file'
import { addressLocale } from '../../http/locale'
import { paths } from '../../paths'
import { portraitOf } from '../../ui/head/portrait-of'
import { resume } from './resume'
import { resumeMarkdown } from './resume-markdown'

export const resumeRoutes = new Hono<AppEnv>()
  .get(paths.resumeJson, addressLocale, function resumeJson(c) {
    const json = JSON.stringify(resumeOf(c), null, 2)
    return textFile(c, 'application/json', withoutSoftHyphens(json), { language: c.var.locale })
  })
  .get(paths.resumeMarkdown, addressLocale, function markdown(c) {
    const { locale, LL } = c.var
    const text = resumeMarkdown(resumeOf(c), locale, LL)
    return textFile(c, 'text/markdown', withoutSoftHyphens(text), { language: locale })
  })

function resumeOf(c: Context<AppEnv>) {
  const { content, locale, origin, assets } = c.var
  const { changedAt } = assets.manifest
  const portrait = portraitOf(content, assets.manifest)?.href
  return resume(content, { locale, origin, changedAt, portrait })
}
