import type { Locales, TranslationFunctions } from '../../../i18n/i18n-types'
import type { Content } from '../../content/content'
import { localize, withoutLanguage, withoutSoftHyphens } from '../../content/localize'
import { isProjectPage, type PublicPage, paths, publicName } from '../../paths'

export interface PublicWords {
  title: string
  fullTitle: string
  roof: string
  description: string | undefined
}

export function publicWords(
  page: PublicPage,
  locale: Locales,
  LL: TranslationFunctions,
  content: Content,
): PublicWords {
  if (isProjectPage(page)) return projectWords(page, locale, content)
  const key = publicName(page)
  if (key === 'home') {
    const { name, title, description, summary } = localize(content.site, locale)
    const said = description ?? summary
    return {
      title: withoutLanguage(title ?? LL.nav.home()),
      fullTitle: title ? `${name}, ${withoutLanguage(title)}` : name,
      roof: name,
      description: said && withoutSoftHyphens(withoutLanguage(said)),
    }
  }
  const title = withoutSoftHyphens(LL[key].title())
  const description = withoutSoftHyphens(LL[key].description())
  return { title, fullTitle: title, roof: title, description }
}

function projectWords(page: PublicPage, locale: Locales, content: Content): PublicWords {
  const project = content.projects.find(({ slug }) => paths.project(slug) === page)
  const { name = '', description } = localize({ ...project }, locale)
  const said = description && withoutSoftHyphens(withoutLanguage(description))
  const title = withoutSoftHyphens(name)
  return { title, fullTitle: title, roof: title, description: said }
}
