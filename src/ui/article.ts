import type { Locales } from '../../i18n/i18n-types'

/** A public copy of a note, as lists show it. */
export interface ArticleSummary {
  slug: string
  title: string
  language: Locales
  /** How it begins. */
  excerpt: string
  /** That it takes to read. */
  minutes: number
  /** ISO dates and times in UTC. */
  published_at: string
  updated_at: string
}

export interface PublishedNote extends ArticleSummary {
  /** A UUID, which stays. */
  id: string
  note_id: string
  /** Whose note it is; null once the account is gone. */
  user_id: string | null
  note_version: number
  /** Of the picture that links are shown with; null as long as none is drawn. */
  card_hash: string | null
}

/** The public copy of somebody's note, where it has one. */
export function publicCopyOf(
  articles: readonly PublishedNote[],
  noteId: string,
  userId: string | undefined,
): PublishedNote | undefined {
  return articles.find(({ note_id, user_id }) => note_id === noteId && user_id === userId)
}

/** What stands on the picture that links are shown with. */
export interface ArticleCard {
  title: string
  sentence: string
  ground: readonly [string, string]
}
