import type { AppDependencies } from '../../../http/app-env'
import { type ArticleCard, isPublishedNote } from '../../../model/article'
import { cardWordsOf, hashCard } from '../card-words'
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
  const due = articles
    .list()
    .filter(isPublishedNote)
    .filter(({ id }) => ids?.includes(id) ?? true)
    .map((article) => ({ article, words: cardWordsOf(article, contentSource.current()) }))
    .filter(({ article, words }) => article.card_hash !== hashCard(words))
  if (due.length === 0) return
  let drawn = 0
  for (const { article, words } of due) {
    try {
      const png = await drawArticleCard(words)
      await saveCard(db, article.id, hashCard(words), png)
      drawn += 1
    } catch (error) {
      log.error('The preview of an article could not be drawn', error)
    }
  }
  await articles.catchUp(log)
  if (drawn > 0) log.info(`Previews of articles drawn: ${drawn}`)
}
