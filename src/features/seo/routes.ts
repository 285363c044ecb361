import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { locales } from '../../../i18n/i18n-util'
import type { AppEnv } from '../../http/app-env'
import { textFile } from '../../http/document/text-file'
import { addressLocale } from '../../http/locale/locale'
import { type PublicPage, paths, splitLocale } from '../../paths'
import { pageChangedAt } from '../../ui/head/page-changed-at'
import { humansTxt } from './humans-txt'
import { llmsTxt } from './llms-txt'
import { securityTxt } from './security-txt'
import { languageSitemap, sitemapIndex } from './sitemap'
import { webManifest } from './web-manifest'

const files = [paths.robots, paths.sitemap]

export const unprefixedFiles = createMiddleware<AppEnv>(async function unprefixedFiles(c, next) {
  const { prefix, path } = splitLocale(new URL(c.req.url).pathname)
  const file = prefix && files.find((name) => path.endsWith(name.slice(1)))
  return file ? c.redirect(file, 301) : next()
})

export const seoRoutes = new Hono<AppEnv>()
  .get(paths.robots, function robots(c) {
    const text = `User-agent: *\nAllow: /\n\nSitemap: ${c.var.origin}${paths.sitemap}\n`
    return textFile(c, 'text/plain', text, { isForSearch: true })
  })
  .get(paths.sitemap, function sitemap(c) {
    const xml = sitemapIndex(siteOf(c), c.var.assets.manifest.changedAt)
    return textFile(c, 'application/xml', xml, { isForSearch: true })
  })
  .get(paths.humans, function humans(c) {
    return textFile(c, 'text/plain', humansTxt(c.var.assets.manifest, c.var.content), {
      language: 'en',
    })
  })
  .get(paths.security, function security(c) {
    const { content, origin, today } = c.var
    return textFile(c, 'text/plain', securityTxt(content.site, origin, today))
  })
  .get(paths.llms, function llms(c) {
    const { origin, content, articles, assets } = c.var
    const given = { articles: articles.list(), manifest: assets.manifest }
    return textFile(c, 'text/plain', llmsTxt(origin, content, given))
  })
  .get(paths.webManifest, addressLocale, function manifestFile(c) {
    const { locale, assets, content } = c.var
    const json = webManifest(content.site, locale, assets.manifest)
    return textFile(c, 'application/manifest+json', json, { language: locale })
  })

for (const locale of locales) {
  seoRoutes.get(paths.languageSitemap(locale), function sitemapOfLanguage(c, next) {
    const xml = languageSitemap(siteOf(c), locale)
    return xml ? textFile(c, 'application/xml', xml, { isForSearch: true }) : next()
  })
}

function siteOf(c: Context<AppEnv>) {
  const { origin, assets, content, articles } = c.var
  const changedAt = (page: PublicPage) => pageChangedAt(assets.manifest, page)
  return { content, articles: articles.list(), origin, changedAt }
}
