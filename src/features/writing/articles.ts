import type { Database } from '../../../db/client'
import type { Articles } from '../../http/document/articles'
import { storedCopy } from '../../http/stored-copy'
import type { PublishedNote } from '../../model/article'
import { curlyQuotes } from '../../texts/markdown/curly-quotes'
import { listArticles, listFormerSlugs, readBodies } from './queries'

export async function loadArticles(db: Database): Promise<Articles> {
  let articles: readonly PublishedNote[] = []
  let bySlug = new Map<string, PublishedNote>()
  let former = new Map<string, string | null>()
  let stored = ''
  const copy = storedCopy(async () => {
    const [published, left] = await Promise.all([listArticles(db), listFormerSlugs(db)])
    const found = JSON.stringify([published, left])
    if (found === stored) return false
    stored = found
    articles = published.map(withQuotes)
    bySlug = new Map(articles.map((article) => [article.slug, article]))
    former = new Map(left.map(({ slug, now }) => [slug, now]))
    return true
  })
  await copy.reload()
  return {
    ...copy,
    list: () => articles,
    find: (slug) => bySlug.get(slug),
    read: (slugs) => readBodies(db, slugs),
    slugAfter: (slug) => former.get(slug),
  }
}

function withQuotes(article: PublishedNote): PublishedNote {
  const { title, excerpt, language } = article
  return {
    ...article,
    title: curlyQuotes(title, language),
    excerpt: curlyQuotes(excerpt, language),
  }
}
