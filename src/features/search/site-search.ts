import type { Context } from 'hono'
import { openTextIndex, type TextIndex, textVocabulary } from '../../../db/search/text-index'
import { dictionaryOf } from '../../../db/search/vocabulary'
import type { Locales } from '../../../i18n/i18n-types'
import { splitQuery } from '../../../i18n/query-words'
import type { Content } from '../../content/content'
import type { AppEnv } from '../../http/app-env'
import type { ArticleSummary } from '../../model/article'
import { paths, withSearch } from '../../paths'
import { composeHit, type RoomSearch, type SearchHit } from '../../records/search/room-search'
import { type SiteEntry, siteEntries } from './site-entries'

interface SiteIndex {
  entries: readonly SiteEntry[]
  texts: TextIndex
}

interface Made {
  content: Content
  articles: readonly ArticleSummary[]
  index: Promise<SiteIndex>
}

/** By the content that they were made of, which is replaced as a whole. */
const made = new WeakMap<object, Partial<Record<Locales, Made>>>()

/** Pages, projects, skills, career and articles: the same for everybody. */
export const searchSite: RoomSearch = {
  words: splitQuery,
  async find(c, { words, max, isAny }) {
    const { entries, texts } = await siteIndex(c)
    const { places, total } = await texts.find(words, { max, isAny })
    const found = places.flatMap((place) => entries[place] ?? [])
    const hits = found.map(({ text, ...entry }) => {
      const hit = composeHit({ ...entry, texts: [{ field: 'text', text }] }, words)
      return { ...hit, address: hit.address + textFragment(hit) }
    })
    const list = withSearch(paths.search, { q: words.join(' '), in: 'site' })
    const written = found.flatMap(({ title, text }) => [title, text])
    return { hits, total, is_more: false, list, texts: written }
  },
  async dictionary(c) {
    return dictionaryOf((await siteIndex(c)).texts, textVocabulary)
  },
}

/** To the word in an article, and to the part of a page: browsers scroll to that text. */
function textFragment({ kind, address, title, title_marks, snippet, snippet_marks }: SearchHit) {
  const [at] = snippet_marks[0] ?? []
  const word = at === undefined ? undefined : /^[\p{L}\p{N}\p{M}]+/u.exec(snippet.slice(at))?.[0]
  const text = kind === 'article' ? (title_marks.length > 0 ? undefined : word) : title
  if (text === undefined || address === paths.home) return ''
  const directive = `:~:text=${encodeURIComponent(text).replaceAll('-', '%2D')}`
  return address.includes('#') ? directive : `#${directive}`
}

/** Made when it is first asked for, and again once the content or the articles are others. */
async function siteIndex(c: Context<AppEnv>): Promise<SiteIndex> {
  const { content, locale } = c.var
  const articles = c.var.articles.list()
  const key = c.var.articles
  const known = made.get(key) ?? {}
  made.set(key, known)
  const latest = known[locale]
  if (latest?.content === content && latest.articles === articles) return latest.index
  const index = makeIndex(c, articles)
  known[locale] = { content, articles, index }
  index.catch(() => {
    if (known[locale]?.index === index) delete known[locale]
  })
  return index
}

async function makeIndex(
  { var: { content, locale, LL, articles: source } }: Context<AppEnv>,
  articles: readonly ArticleSummary[],
): Promise<SiteIndex> {
  const bodies =
    articles.length > 0 ? await source.read(articles.map(({ slug }) => slug)) : new Map()
  const entries = siteEntries({ content, locale, LL, articles, bodies })
  return { entries, texts: await openTextIndex(entries) }
}
