import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { siteLanguages } from '../../../i18n/site-languages'
import type { Content } from '../../content/content'
import { fixedContent } from '../../content/content-source'
import { careerRoutes } from '../../features/career/routes'
import type { AppEnv } from '../../http/app-env'
import { dependencies, siteFacts } from '../../http/dependencies'
import type { Articles } from '../../http/document/articles'
import { type Assets, files } from '../../http/document/assets'
import { asLaterVisit } from '../../http/document/inline-styles'
import { render } from '../../http/document/render'
import { addressLocale, pathWithoutLocale } from '../../http/locale/locale'
import { storedCopy } from '../../http/stored-copy'
import type { PrintedCv } from '../../model/manifest'
import { buildPrefix, localized, paths } from '../../paths'
import { printedFor } from '../../ui/head/printed-cv'
import { hashedName } from '../images/hashed-name'
import { printPage } from './print-page'

interface PrintOptions {
  content: Content
  assets: Assets
  /** As visitors see it; empty where it is not known yet. */
  origin: string
  chromium: string
}

export interface Printed {
  cv: PrintedCv
  files: Map<string, Uint8Array<ArrayBuffer>>
}

/** @throws if Chromium cannot be started, or prints nothing */
export async function printCv({ chromium, ...site }: PrintOptions): Promise<Printed> {
  const { content, assets, origin } = site
  const app = careerPage(site)
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) => app.fetch(asLaterVisit(request, assets.manifest)),
  })
  const cv: PrintedCv = { printedFor: printedFor(content, assets.manifest), origin, files: {} }
  const files: Printed['files'] = new Map()
  try {
    for (const locale of siteLanguages(content).locales) {
      const path = localized(content, locale, paths.career)
      const pdf = await printPage(chromium, server.url.origin + path)
      const href = buildPrefix + hashedName(`cv-${locale}.pdf`, pdf)
      cv.files[locale] = { href, bytes: pdf.byteLength }
      files.set(href, pdf)
    }
  } finally {
    await server.stop(true)
  }
  return { cv, files }
}

const noArticles: Articles = {
  ...storedCopy(async () => false),
  list: () => [],
  find: () => undefined,
  read: async () => new Map(),
  slugAfter: () => undefined,
}

function careerPage({ content, assets, origin }: Omit<PrintOptions, 'chromium'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ getPath: pathWithoutLocale })
  app.use(
    dependencies({
      origin,
      timeZone: 'UTC',
      rooms: [],
      assets,
      contentSource: fixedContent(content),
      articles: noArticles,
      now: () => new Date(),
      showErrors: false,
    }),
  )
  app.use(files, linksTo(origin), siteFacts, render, addressLocale)
  app.route('/', careerRoutes)
  return app
}

/** A PDF's links must be absolute; without an origin they are removed. */
function linksTo(origin: string) {
  return createMiddleware<AppEnv>(async function linksTo(c, next) {
    await next()
    if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return
    const rewriter = new HTMLRewriter().on('main a[href^="/"]', {
      element(link) {
        if (origin === '') link.removeAttribute('href')
        else link.setAttribute('href', origin + link.getAttribute('href'))
      },
    })
    c.res = rewriter.transform(c.res)
  })
}
