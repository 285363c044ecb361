/** A note of the demo's admin that is public, with when that happened. */
export interface DemoArticle {
  slug: string
  language: string
  title: string
  /** Markdown. */
  body: string
  publishedDaysAgo: number
  updatedDaysAgo?: number
}
