import { type Context, Hono } from 'hono'
import { withoutSoftHyphens } from '../../content/localize'
import { hasPage } from '../../content/project-page'
import { slug } from '../../content/slug'
import type { AppEnv } from '../../http/app-env'
import { answerFrom } from '../../http/document/stored-answer'
import { textFile } from '../../http/document/text-file'
import { addressLocale } from '../../http/locale/locale'
import { localized, paths } from '../../paths'
import { portraitOf } from '../../ui/head/portrait-of'
import { printedCv } from '../../ui/head/printed-cv'
import { resume } from './resume'
import { resumeMarkdown } from './resume-markdown'

export const resumeRoutes = new Hono<AppEnv>()
  .get(paths.resumeJson, addressLocale, function resumeJson(c) {
    const json = JSON.stringify(resumeOf(c), null, 2)
    return textFile(c, 'application/json', withoutSoftHyphens(json), { language: c.var.locale })
  })
  .get(paths.resumeMarkdown, addressLocale, function markdown(c) {
    const { content, locale, LL, origin } = c.var
    const pages = content.projects.map((project) =>
      hasPage(project)
        ? origin + localized(content, locale, paths.project(project.slug))
        : undefined,
    )
    const text = resumeMarkdown(resumeOf(c), locale, LL, c.var.today, pages)
    return textFile(c, 'text/markdown', withoutSoftHyphens(text), { language: locale })
  })
  .get(paths.cvPdf, addressLocale, (c, next) => sendPdf(c) ?? next())

function sendPdf(c: Context<AppEnv>): Response | undefined {
  const { assets, content, locale, origin } = c.var
  const printed = printedCv(content, assets.manifest, locale)
  if (printed === undefined) return undefined
  const request = new Request(origin + printed.href, c.req.raw)
  const stored = assets.find(request)
  if (stored === undefined) return undefined
  const file = answerFrom(stored, request)
  const headers = new Headers(file.headers)
  headers.set('Cache-Control', 'public, no-cache')
  headers.set('Content-Language', locale)
  headers.set('X-Robots-Tag', 'noindex')
  headers.set('Content-Disposition', `inline; ${fileName(content.site.name)}`)
  return new Response(file.body, { status: file.status, headers })
}

/** RFC 6266, with an ASCII fallback for clients that do not support `filename*`. */
function fileName(name: string): string {
  const plain = slug(name)
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${hex(sign)}`)
  return `filename="${plain}.pdf"; filename*=UTF-8''${whole}.pdf`
}

function hex(sign: string): string {
  return sign.charCodeAt(0).toString(16).toUpperCase()
}

function resumeOf(c: Context<AppEnv>) {
  const { content, locale, origin, assets } = c.var
  const { changedAt } = assets.manifest
  const portrait = portraitOf(content, assets.manifest)?.href
  return resume(content, { locale, origin, changedAt, portrait })
}
