import type { Locales, TranslationFunctions } from '../../../i18n/i18n-types'
import type { Content } from '../../content/content'
import {
  type ContentText,
  localize,
  withoutLanguage,
  withoutSoftHyphens,
} from '../../content/localize'
import { isProjectPage, type PublicPage, paths, publicName } from '../../paths'
import { cutAtWord } from '../cut-at-word'

export interface PublicWords {
  title: string
  fullTitle: string
  roof: string
  description: string | undefined
  /** With the owner's name, for previews of links, which have no title of the site. */
  ownDescription: string | undefined
}

export function publicWords(
  page: PublicPage,
  locale: Locales,
  LL: TranslationFunctions,
  content: Content,
): PublicWords {
  const { name, title, ...site } = localize(content.site, locale)
  const owner = title ? `${name}, ${withoutLanguage(title)}` : name
  if (isProjectPage(page)) {
    const project = content.projects.find(({ slug }) => paths.project(slug) === page)
    const { name: title = '', description } = localize({ ...project }, locale)
    return pageWords(title, plain(description), owner)
  }
  const key = publicName(page)
  if (key !== 'home') return pageWords(LL[key].title(), LL[key].description(), owner)
  const description = bounded(plain(site.description ?? site.summary))
  return {
    title: withoutLanguage(title ?? LL.nav.home()),
    fullTitle: owner,
    roof: name,
    description,
    ownDescription: description,
  }
}

function pageWords(name: string, said: string | undefined, owner: string): PublicWords {
  const title = withoutSoftHyphens(name)
  const description = bounded(said && withoutSoftHyphens(said))
  const ownDescription = `${asSentence(description)} ${asSentence(owner)}`.trim()
  return { title, fullTitle: title, roof: title, description, ownDescription }
}

/** Search engines and previews cut off what is longer. */
const maxDescription = 300

function bounded(text: string | undefined): string | undefined {
  return text && cutAtWord(text, maxDescription)
}

function plain(text: ContentText | undefined): string | undefined {
  return text && withoutSoftHyphens(withoutLanguage(text))
}

export function asSentence(text = ''): string {
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`
}
