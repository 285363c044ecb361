export interface DemoArticle {
  slug: string
  language: string
  title: string
  body: string
  publishedDaysAgo: number
  updatedDaysAgo?: number
}
