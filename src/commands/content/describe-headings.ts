import type { Content } from '../../content/content'
import { paths } from '../../paths'
import { missingHeadings } from '../../texts/markdown/headings'
import { headingLinks, listLinks } from '../../texts/markdown/list-links'

/** Links of articles to headings of theirs and of one another that are not there. */
export function describeHeadings({ articles }: Content, origin: string): string[] {
  return articles.flatMap(({ slug, body }) =>
    headingLinks(listLinks(body), origin + paths.article(slug)).flatMap((link) => {
      const { address, fragment, there = { article: slug } } = link
      const text = articles.find((article) => article.slug === there.article)
      const gone = text ? missingHeadings(text.body, text.title, [fragment]) : []
      return gone.map(() => `writing/${slug}.md: ${address} leads to no heading`)
    }),
  )
}
