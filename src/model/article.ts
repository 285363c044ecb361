import type { Locales } from '../../i18n/i18n-types'

export interface ArticleSummary {
  slug: string
  title: string
  language: Locales
  excerpt: string
  minutes: number
  /** ISO dates and times in UTC. */
  published_at: string
  updated_at: string
}

export interface PublishedNote extends ArticleSummary {
  id: string
  note_id: string
  user_id: string | null
  note_version: number
  /** Of the preview picture for links; null until it is drawn. */
  card_hash: string | null
}

export function isPublishedNote(article: ArticleSummary): article is PublishedNote {
  return 'note_id' in article
}

export function publicCopyOf(
  articles: readonly ArticleSummary[],
  noteId: string,
  userId: string | undefined,
): PublishedNote | undefined {
  return articles
    .filter(isPublishedNote)
    .find(({ note_id, user_id }) => note_id === noteId && user_id === userId)
}

export interface ArticleCard {
  title: string
  sentence: string
  ground: readonly [string, string]
}
