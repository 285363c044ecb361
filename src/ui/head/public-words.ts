import type { Locales, TranslationFunctions } from '../../../i18n/i18n-types'
import { site } from '../../content/site'
import { withoutSoftHyphens } from '../../content/without-soft-hyphens'
import { type PublicPage, paths } from '../../paths'

export interface PublicWords {
  title: string
  /** What it is called where the site's name does not stand beside it. */
  fullTitle: string
  /** What stands on the roof of its house. */
  roof: string
  description: string
}

/** What a public page is called and what it is about, wherever that is said: a new one is listed here. */
export function publicWords(
  page: PublicPage,
  locale: Locales,
  LL: TranslationFunctions,
): PublicWords {
  const words: Record<PublicPage, Pick<PublicWords, 'title' | 'description'>> = {
    [paths.home]: { title: site.author.title, description: site.description[locale] },
    [paths.aboutMe]: { title: LL.aboutMe.title(), description: LL.aboutMe.description() },
    [paths.career]: { title: LL.career.title(), description: LL.career.description() },
    [paths.skills]: { title: LL.skills.title(), description: LL.skills.description() },
    [paths.siteStack]: { title: LL.siteStack.title(), description: LL.siteStack.description() },
  }
  const title = withoutSoftHyphens(words[page].title)
  const isHome = page === paths.home
  return {
    title,
    fullTitle: isHome ? `${site.name}, ${title}` : title,
    roof: isHome ? site.name : title,
    description: withoutSoftHyphens(words[page].description),
  }
}
