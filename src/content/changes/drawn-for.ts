import { locales } from '../../../i18n/i18n-util'
import type { Content } from '../content'
import { shownNames, siteNames } from '../public-pages'
import { hashImages } from './hash-images'

export function drawnFor(content: Content): string {
  const pages = shownNames(content)
  const words = locales.map((locale) => siteNames.map((name) => content.words[locale]?.[name]))
  const projects = content.projects.map(({ slug, name, description }) => [slug, name, description])
  const drawn = [
    content.site,
    content.portrait?.hash,
    pages,
    projects,
    content.articles.map(({ slug, title, summary, opening, language, pictures }) => [
      ...[slug, title, summary, opening, language, pictures[0]?.name],
    ]),
    hashImages(content.images),
    words,
  ]
  return Bun.hash(JSON.stringify(drawn)).toString(36)
}
