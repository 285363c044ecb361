import type { AppDependencies } from '../../../http/app-env'
import { type ArticleCard, isPublishedNote, type PublishedNote } from '../../../ui/article'
import { cardWordsOf } from '../card-words'
import { saveCard } from './queries'

declare module 'hono' {
  interface ContextVariableMap {
    drawArticleCard: (words: ArticleCard) => Promise<Uint8Array>
  }
}

type Drawing = Pick<
  AppDependencies,
  'db' | 'contentSource' | 'log' | 'articles' | 'drawArticleCard'
>

export async function drawArticleCards(site: Drawing, ids?: readonly string[]): Promise<void> {
  const { db, contentSource, articles, drawArticleCard, log } = site
  const wanted = (one: PublishedNote) => (ids ? ids.includes(one.id) : one.card_hash === null)
  const due = articles.list().filter(isPublishedNote).filter(wanted)
  if (due.length === 0) return
  let drawn = 0
  for (const article of due) {
    try {
      const png = await drawArticleCard(cardWordsOf(article, contentSource.current()))
      await saveCard(db, article.id, Bun.hash(png).toString(36), png)
      drawn += 1
    } catch (error) {
      log.error('The preview of an article could not be drawn', error)
    }
  }
  await articles.catchUp(log)
  if (drawn > 0) log.info(`Previews of articles drawn: ${drawn}`)
}
