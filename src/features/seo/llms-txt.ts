import type { Locales } from '../../../i18n/i18n-types'
import { locales } from '../../../i18n/i18n-util'
import { translationsIn } from '../../../i18n/translations'
import type { Content } from '../../content/content'
import { localized, paths } from '../../paths'
import { publicWords } from '../../ui/head/public-words'
import { shownPages } from '../../ui/head/shown-pages'
import { localeNames } from '../../ui/layout/locale-names'

/** In the form of llmstxt.org. */
export function llmsTxt(origin: string, content: Content): string {
  const sections = locales.map(
    (locale) => `## ${localeNames[locale]}\n\n${links(locale, origin, content)}`,
  )
  const { description } = publicWords(paths.home, 'en', translationsIn('en', content), content)
  const head = [`# ${content.site.name}`, description && `> ${description}`].filter(Boolean)
  return `${[...head, ...sections].join('\n\n')}\n`
}

function links(locale: Locales, origin: string, content: Content): string {
  const LL = translationsIn(locale, content)
  const pages = shownPages(content).map((page) => {
    const { fullTitle, description } = publicWords(page, locale, LL, content)
    return { page, title: fullTitle, description }
  })
  const forms = [
    { page: paths.resumeMarkdown, title: 'CV', description: 'Markdown' },
    { page: paths.resumeJson, title: 'CV', description: 'JSON Resume 1.0' },
    { page: paths.vcard, title: LL.contact.title(), description: 'vCard 3.0' },
  ]
  return [...pages, ...forms]
    .map(({ page, title, description }) => {
      const link = `- [${title}](${origin}${localized(locale, page)})`
      return description ? `${link}: ${description}` : link
    })
    .join('\n')
}
