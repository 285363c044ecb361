import type { ArticleSummary } from '../../model/article'
import type { StoredCopy } from '../stored-copy'

export interface Articles extends StoredCopy {
  /** Newest first. */
  list(): readonly ArticleSummary[]
  find(slug: string): ArticleSummary | undefined
  /** Their Markdown, by slug. */
  read(slugs: readonly string[]): Promise<Map<string, string>>
  /** Null if the article that had this slug was unpublished; undefined if there never was one. */
  slugAfter(former: string): string | null | undefined
}

declare module 'hono' {
  interface ContextVariableMap {
    articles: Articles
  }
}
