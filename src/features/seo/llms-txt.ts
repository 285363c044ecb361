import type { Locales } from '../../../i18n/i18n-types'
import { locales } from '../../../i18n/i18n-util'
import { translationsIn } from '../../../i18n/translations'
import { site } from '../../content/site'
import { localized, paths, publicPages } from '../../paths'
import { publicWords } from '../../ui/head/public-words'
import { localeNames } from '../../ui/layout/locale-names'

/** In the form of llmstxt.org. */
export function llmsTxt(origin: string): string {
  const sections = locales.map((locale) => `## ${localeNames[locale]}\n\n${links(locale, origin)}`)
  return `# ${site.name}\n\n> ${site.description.en}\n\n${sections.join('\n\n')}\n`
}

function links(locale: Locales, origin: string): string {
  const LL = translationsIn(locale)
  const pages = publicPages.map((page) => {
    const { fullTitle, description } = publicWords(page, locale, LL)
    return { page, title: fullTitle, description }
  })
  const forms = [
    { page: paths.resumeMarkdown, title: 'CV', description: 'Markdown' },
    { page: paths.resumeJson, title: 'CV', description: 'JSON Resume 1.0' },
    { page: paths.vcard, title: LL.contact.title(), description: 'vCard 3.0' },
  ]
  return [...pages, ...forms]
    .map(({ page, title, description }) => {
      return `- [${title}](${origin}${localized(locale, page)}): ${description}`
    })
    .join('\n')
}
