import type { Locales, TranslationFunctions } from '../../../i18n/i18n-types'
import { withoutSoftHyphens } from '../../content/localize'
import { site } from '../../content/site'
import { type PublicPage, publicName } from '../../paths'

export interface PublicWords {
  title: string
  /** Where the site's name does not stand beside it. */
  fullTitle: string
  roof: string
  description: string
}

export function publicWords(
  page: PublicPage,
  locale: Locales,
  LL: TranslationFunctions,
): PublicWords {
  const key = publicName(page)
  if (key === 'home') {
    const { name, author, description } = site
    return {
      title: author.title,
      fullTitle: `${name}, ${author.title}`,
      roof: name,
      description: description[locale],
    }
  }
  const title = withoutSoftHyphens(LL[key].title())
  const description = withoutSoftHyphens(LL[key].description())
  return { title, fullTitle: title, roof: title, description }
}

export function publicLinkText(page: PublicPage, LL: TranslationFunctions): string {
  return LL.nav[publicName(page)]()
}
