import { spokenLocale } from '../../../../i18n/site-languages'
import { localize } from '../../../content/localize'
import { plainly } from '../../../content/plainly'
import type { AppDependencies } from '../../../http/app-env'
import type { ArticleCard, PublishedNote } from '../../../ui/article'
import { saveCard } from './queries'

declare module 'hono' {
  interface ContextVariableMap {
    /** @returns a PNG */
    drawArticleCard: (words: ArticleCard) => Promise<Uint8Array>
  }
}

type Drawing = Pick<
  AppDependencies,
  'db' | 'contentSource' | 'log' | 'articles' | 'drawArticleCard'
>

export async function drawArticleCards(site: Drawing, ids?: readonly string[]): Promise<void> {
  const { db, articles, drawArticleCard, log } = site
  const wanted = (one: PublishedNote) => (ids ? ids.includes(one.id) : one.card_hash === null)
  const due = articles.list().filter(wanted)
  if (due.length === 0) return
  let drawn = 0
  for (const article of due) {
    try {
      const png = await drawArticleCard(wordsOf(article, site))
      await saveCard(db, article.id, Bun.hash(png).toString(36), png)
      drawn += 1
    } catch (error) {
      log.error('The preview of an article could not be drawn', error)
    }
  }
  await articles.catchUp(log)
  if (drawn > 0) log.info(`Previews of articles drawn: ${drawn}`)
}

function wordsOf({ title, excerpt, language }: PublishedNote, { contentSource }: Drawing) {
  const content = contentSource.current()
  const {
    name,
    title: role = '',
    city = '',
  } = plainly(localize(content.site, spokenLocale(content, language)))
  const place = [role, city].filter(Boolean).join(', ')
  return { title, sentence: excerpt, ground: [name, place] as const }
}
