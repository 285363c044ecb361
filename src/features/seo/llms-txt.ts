import type { Locales } from '../../../i18n/i18n-types'
import { languages } from '../../../i18n/languages'
import { siteLanguages, spokenLocale } from '../../../i18n/site-languages'
import { translationsIn } from '../../../i18n/translations'
import type { Content } from '../../content/content'
import type { ArticleSummary } from '../../model/article'
import type { Manifest } from '../../model/manifest'
import { localized, paths } from '../../paths'
import { printedCv } from '../../ui/head/printed-cv'
import { publicWords } from '../../ui/head/public-words'
import { shownPages } from '../../ui/head/shown-pages'

interface Given {
  articles: readonly ArticleSummary[]
  manifest: Manifest
}

/** https://llmstxt.org */
export function llmsTxt(origin: string, content: Content, given: Given): string {
  const sections = siteLanguages(content).locales.map(
    (locale) => `## ${languages[locale].name}\n\n${links(locale, origin, content, given)}`,
  )
  const locale = spokenLocale(content, 'en')
  const LL = translationsIn(locale, content)
  const { description } = publicWords(paths.home, locale, LL, content)
  const head = [`# ${content.site.name}`, description && `> ${description}`].filter(Boolean)
  return `${[...head, ...sections].join('\n\n')}\n`
}

function links(locale: Locales, origin: string, content: Content, given: Given): string {
  const { articles, manifest } = given
  const LL = translationsIn(locale, content)
  const shown = articles.length > 0 ? [...shownPages(content), paths.writing] : shownPages(content)
  const pages = shown.map((page) => {
    const { fullTitle, description } = publicWords(page, locale, LL, content)
    return { page, title: fullTitle, description }
  })
  const texts = articles
    .filter(({ language }) => spokenLocale(content, language) === locale)
    .map(({ slug, title, excerpt }) => ({
      page: paths.article(slug),
      title: title.replaceAll(/[[\]]/g, ''),
      description: excerpt,
    }))
  const pdf = printedCv(content, manifest, locale)
  const forms = [
    ...(pdf ? [{ page: paths.cvPdf, title: 'CV', description: 'PDF' }] : []),
    { page: paths.resumeMarkdown, title: 'CV', description: 'Markdown' },
    { page: paths.resumeJson, title: 'CV', description: 'JSON Resume 1.0' },
    { page: paths.vcard, title: LL.contact.title(), description: 'vCard 3.0' },
  ]
  return [...pages, ...texts, ...forms]
    .map(({ page, title, description }) => {
      const link = `- [${title}](${origin}${localized(content, locale, page)})`
      return description ? `${link}: ${description}` : link
    })
    .join('\n')
}
