import type { Content } from '../../content/content'
import { localized, paths } from '../../paths'
import type { ArticleSummary, PublishedNote } from '../../ui/article'
import type { Manifest } from '../../ui/manifest'

export function articleAddress(
  content: Content,
  { slug, language }: Pick<ArticleSummary, 'slug' | 'language'>,
): string {
  return localized(content, language, paths.article(slug))
}

/** The preview image of links to the article; the home page's until its own is drawn. */
export function cardOf(
  content: Content,
  { card_hash, language }: PublishedNote,
  { cards }: Manifest,
): Omit<Manifest['cards'][string], 'drawnFrom'> | undefined {
  const substitute = cards[localized(content, language, paths.home)]
  if (card_hash === null) return substitute
  const href = paths.articleCard(`${card_hash}.png`)
  return { href, width: substitute?.width ?? 1200, height: substitute?.height ?? 630 }
}
