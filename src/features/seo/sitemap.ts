import type { Locales } from '../../../i18n/i18n-types'
import { locales } from '../../../i18n/i18n-util'
import type { Content } from '../../content/content'
import { firstLanguage, indexedLanguages } from '../../content/public-pages'
import { localized, type PublicPage, paths, publicName } from '../../paths'
import type { PublishedNote } from '../../ui/article'
import { shownPages } from '../../ui/head/shown-pages'

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function sitemapIndex(origin: string, changedAt: string): string {
  const sitemaps = locales.map((locale) => {
    const address = origin + paths.languageSitemap(locale)
    return `<sitemap><loc>${address}</loc><lastmod>${changedAt}</lastmod></sitemap>`
  })
  return [head, `<sitemapindex xmlns="${namespace}">`, ...sitemaps, '</sitemapindex>', ''].join(
    '\n',
  )
}

interface Site {
  content: Content
  articles: readonly PublishedNote[]
  origin: string
  /** @returns an ISO date and time */
  changedAt: (page: PublicPage) => string
}

export function languageSitemap({ articles, ...site }: Site, locale: Locales): string {
  const { content, origin, changedAt } = site
  const pages = articles.length > 0 ? [...shownPages(content), paths.writing] : shownPages(content)
  const urls = pages.flatMap((page) => {
    const spoken = indexedLanguages(content, publicName(page))
    if (!spoken.includes(locale)) return []
    const href = (language: Locales) => origin + localized(language, page)
    const alternates = [...spoken, 'x-default' as const].map((language) => {
      const first = firstLanguage(content, publicName(page))
      const address = href(language === 'x-default' ? first : language)
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
    })
    const lastmod = page === paths.writing ? lastOf(articles) : changedAt(page)
    return `<url><loc>${href(locale)}</loc><lastmod>${lastmod}</lastmod>${alternates.join('')}</url>`
  })
  const texts = articles.filter(({ language }) => language === locale)
  const written = texts.map(({ slug, updated_at }) => {
    const address = origin + localized(locale, paths.article(slug))
    return `<url><loc>${address}</loc><lastmod>${updated_at}</lastmod></url>`
  })
  const open = `<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`
  return [head, open, ...urls, ...written, '</urlset>', ''].join('\n')
}

function lastOf(articles: readonly PublishedNote[]): string {
  return articles.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), '')
}
