import { Hono } from 'hono'
import { withoutSoftHyphens } from '../../content/localize'
import type { AppEnv } from '../../http/app-env'
import { textFile } from '../../http/document/text-file'
import { addressLocale } from '../../http/locale'
import { paths } from '../../paths'
import { resume } from './resume'
import { resumeMarkdown } from './resume-markdown'

export const resumeRoutes = new Hono<AppEnv>()
  .get(paths.resumeJson, addressLocale, function resumeJson(c) {
    const { locale, origin, assets } = c.var
    const json = JSON.stringify(resume(locale, origin, assets.manifest.changedAt), null, 2)
    return textFile(c, 'application/json', withoutSoftHyphens(json), { language: locale })
  })
  .get(paths.resumeMarkdown, addressLocale, function markdown(c) {
    const { locale, origin, LL, assets } = c.var
    const text = resumeMarkdown(resume(locale, origin, assets.manifest.changedAt), locale, LL)
    return textFile(c, 'text/markdown', withoutSoftHyphens(text), { language: locale })
  })
