import type { Content } from '../../content/content'
import { type ArticleSummary, isPublishedNote } from '../../model/article'
import type { Manifest } from '../../model/manifest'
import { localized, paths } from '../../paths'
import { cardWordsOf, hashCard } from './card-words'

export function articleAddress(
  content: Content,
  { slug, language }: Pick<ArticleSummary, 'slug' | 'language'>,
): string {
  return localized(content, language, paths.article(slug))
}

export function articleId(content: Content, article: ArticleSummary, origin: string): string {
  return isPublishedNote(article)
    ? `urn:uuid:${article.id}`
    : origin + articleAddress(content, article)
}

/** The home page's until its own is drawn, with the present words of the owner. */
export function cardOf(
  content: Content,
  article: ArticleSummary,
  { cards }: Manifest,
): Omit<Manifest['cards'][string], 'drawnFrom'> | undefined {
  const substitute = cards[localized(content, article.language, paths.home)]
  if (!isPublishedNote(article)) return cards[articleAddress(content, article)] ?? substitute
  const { card_hash, title } = article
  if (card_hash === null || card_hash !== hashCard(cardWordsOf(article, content))) return substitute
  const href = paths.articleCard(`${card_hash}.png`)
  return { href, title, width: substitute?.width ?? 1200, height: substitute?.height ?? 630 }
}
