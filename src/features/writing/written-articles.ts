import type { ContentSource } from '../../content/content-source'
import type { WrittenArticle } from '../../content/read-articles'
import type { Articles } from '../../http/document/articles'
import type { Log } from '../../http/logging/log'
import type { ArticleSummary } from '../../model/article'
import { curlyQuotes } from '../../texts/markdown/curly-quotes'
import { cutAtWord } from '../../ui/cut-at-word'
import { isoDatePart } from '../../ui/dates/dates'
import { minutesOf } from './minutes-of'

interface WrittenSite {
  contentSource: ContentSource
  log: Pick<Log, 'info'>
  now(): Date
  timeZone: string
}

/**
 * Without files that are dated later than today, in the site's time zone. Where a file and a
 * published note have the same address, it is the note's.
 */
export function withWrittenArticles(
  notes: Articles,
  { contentSource, log, now, timeZone }: WrittenSite,
): Articles {
  const told = new Set<string>()
  const dayOf = (moment: Date) => isoDatePart(moment, timeZone)
  let merged: ReturnType<typeof merge> | undefined

  function merge() {
    const [published, content, today] = [notes.list(), contentSource.current(), dayOf(now())]
    const isToCome = (date: string) => (date.length > 10 ? dayOf(new Date(date)) : date) > today
    const taken = content.articles.filter(({ slug }) => notes.find(slug))
    const written = content.articles
      .filter((article) => !taken.includes(article) && !isToCome(article.date))
      .map((article) =>
        isToCome(article.updated) ? { ...article, updated: article.date } : article,
      )
    for (const { slug } of taken.filter(({ slug }) => !told.has(slug))) {
      told.add(slug)
      log.info(explainTakenAddress(slug))
    }
    return {
      published,
      content,
      today,
      files: new Map(written.map((article) => [article.slug, article])),
      list: [...published, ...written.map(summaryOfFile)].toSorted((one, other) =>
        other.published_at.localeCompare(one.published_at),
      ),
    }
  }

  function current() {
    const isCurrent =
      merged?.published === notes.list() &&
      merged.content === contentSource.current() &&
      merged.today === dayOf(now())
    if (!isCurrent || merged === undefined) merged = merge()
    return merged
  }

  return {
    ...notes,
    list: () => current().list,
    find: (slug) => notes.find(slug) ?? current().list.find((article) => article.slug === slug),
    async read(slugs) {
      const files = slugs.flatMap((slug) => current().files.get(slug) ?? [])
      const isFile = (slug: string) => files.some((file) => file.slug === slug)
      const texts = await notes.read(slugs.filter((slug) => !isFile(slug)))
      return new Map([...texts, ...files.map(({ slug, body }) => [slug, body] as const)])
    },
  }
}

export function explainTakenAddress(slug: string): string {
  return `writing/${slug}.md is not shown: a published note has its address. Give the file another name`
}

const maxExcerpt = 140

export function summaryOfFile(article: WrittenArticle): ArticleSummary {
  const { slug, title, language, date, updated, summary, opening, body } = article
  return {
    slug,
    language,
    title: curlyQuotes(title, language),
    excerpt: curlyQuotes(summary ?? cutAtWord(opening, maxExcerpt), language),
    minutes: minutesOf(body),
    published_at: momentOf(date),
    updated_at: momentOf(updated),
  }
}

/** A time at which it is the same day from Hawaii to New Zealand. */
function momentOf(date: string): string {
  return new Date(date.length > 10 ? date : `${date}T10:30:00Z`).toISOString()
}
