import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { baseLocale, locales } from '../../../i18n/i18n-util'
import type { AppEnv } from '../../http/app-env'
import { localized, paths, publicPages, splitLocale } from '../../paths'

const files = [paths.robots, paths.sitemap]

/** `/de/robots.txt` and `/en/any/sitemap_index.xml` lead to the one file of that name. */
export function unprefixedFiles() {
  return createMiddleware<AppEnv>(async function unprefixedFiles(c, next) {
    const { prefix, path } = splitLocale(new URL(c.req.url).pathname)
    const file = prefix && files.find((name) => path.endsWith(name))
    return file ? c.redirect(file, 301) : next()
  })
}

/** What search engines ask for. */
export const foundRoutes = new Hono<AppEnv>()
  .get(paths.robots, function robots(c) {
    return c.text(`User-agent: *\nAllow: /\n\nSitemap: ${c.var.origin}${paths.sitemap}\n`, 200, {
      'Content-Type': 'text/plain; charset=utf-8',
    })
  })
  .get(paths.sitemap, function sitemap(c) {
    return c.body(sitemapXml(c.var.origin), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
    })
  })

/** Every public page in every language, each with links to all of its translations. */
function sitemapXml(origin: string): string {
  const urls = publicPages.flatMap((page) => {
    const alternates = [...locales, 'x-default' as const].map((language) => {
      const href = origin + localized(language === 'x-default' ? baseLocale : language, page)
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
    })
    return locales.map(
      (locale) => `<url><loc>${origin}${localized(locale, page)}</loc>${alternates.join('')}</url>`,
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}
