import type { Locales, TranslationFunctions } from '../../../i18n/i18n-types'
import { withoutSoftHyphens } from '../../content/localize'
import { site } from '../../content/site'
import { type PublicPage, paths } from '../../paths'

export interface PublicWords {
  title: string
  /** Where the site's name does not stand beside it. */
  fullTitle: string
  /** On the roof of its house. */
  roof: string
  description: string
}

const dictionaryKeys = {
  [paths.aboutMe]: 'aboutMe',
  [paths.career]: 'career',
  [paths.skills]: 'skills',
  [paths.siteStack]: 'siteStack',
} as const satisfies Record<Exclude<PublicPage, typeof paths.home>, keyof TranslationFunctions>

/** What a public page is called and what it is about. */
export function publicWords(
  page: PublicPage,
  locale: Locales,
  LL: TranslationFunctions,
): PublicWords {
  if (page === paths.home) {
    const { name, author, description } = site
    return {
      title: author.title,
      fullTitle: `${name}, ${author.title}`,
      roof: name,
      description: description[locale],
    }
  }
  const key = dictionaryKeys[page]
  const title = withoutSoftHyphens(LL[key].title())
  const description = withoutSoftHyphens(LL[key].description())
  return { title, fullTitle: title, roof: title, description }
}

/** What it is called in the navigation. */
export function publicLinkText(page: PublicPage, LL: TranslationFunctions): string {
  return LL.nav[page === paths.home ? 'home' : dictionaryKeys[page]]()
}
