import type { Locales } from '../../../i18n/i18n-types'
import { siteLanguages, spokenLocale } from '../../../i18n/site-languages'
import type { Content } from '../../content/content'
import { firstLanguage, indexedLanguages } from '../../content/public-pages'
import type { ArticleSummary } from '../../model/article'
import { localized, type PublicPage, paths, publicName } from '../../paths'
import { shownPages } from '../../ui/head/shown-pages'

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function sitemapIndex(site: Site, changedAt: string): string {
  const filled = siteLanguages(site.content).locales.filter(
    (locale) => listUrls(site, locale).length > 0,
  )
  const sitemaps = filled.map((locale) => {
    const address = site.origin + paths.languageSitemap(locale)
    return `<sitemap><loc>${address}</loc><lastmod>${changedAt}</lastmod></sitemap>`
  })
  return [head, `<sitemapindex xmlns="${namespace}">`, ...sitemaps, '</sitemapindex>', ''].join(
    '\n',
  )
}

interface Site {
  content: Content
  articles: readonly ArticleSummary[]
  origin: string
  /** @returns an ISO date and time */
  changedAt: (page: PublicPage) => string
}

/** Undefined where it would be empty, which the schema forbids. */
export function languageSitemap(site: Site, locale: Locales): string | undefined {
  const urls = listUrls(site, locale)
  if (urls.length === 0) return undefined
  const open = `<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`
  return [head, open, ...urls, '</urlset>', ''].join('\n')
}

function listUrls({ articles, ...site }: Site, locale: Locales): string[] {
  const { content, origin, changedAt } = site
  const pages = articles.length > 0 ? [...shownPages(content), paths.writing] : shownPages(content)
  const urls = pages.flatMap((page) => {
    const spoken = indexedLanguages(content, publicName(page))
    if (!spoken.includes(locale)) return []
    const href = (language: Locales) => origin + localized(content, language, page)
    const alternates = [...spoken, 'x-default' as const].map((language) => {
      const first = firstLanguage(content, publicName(page))
      const address = href(language === 'x-default' ? first : language)
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
    })
    const lastmod = page === paths.writing ? lastOf(articles) : changedAt(page)
    return `<url><loc>${href(locale)}</loc><lastmod>${lastmod}</lastmod>${alternates.join('')}</url>`
  })
  const texts = articles.filter(({ language }) => spokenLocale(content, language) === locale)
  const written = texts.map(({ slug, updated_at }) => {
    const address = origin + localized(content, locale, paths.article(slug))
    return `<url><loc>${address}</loc><lastmod>${updated_at}</lastmod></url>`
  })
  return [...urls, ...written]
}

function lastOf(articles: readonly ArticleSummary[]): string {
  return articles.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), '')
}
