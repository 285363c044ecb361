import type { Context } from 'hono'
import { translationsIn } from '../../../i18n/translations'
import type { AppEnv } from '../../http/app-env'
import type { PublishedNote } from '../../ui/article'
import { articleAddress } from './article-address'

export function renderForFeeds(
  { var: { noteTexts, origin, content } }: Context<AppEnv>,
  article: PublishedNote,
  body: string,
) {
  const task = translationsIn(article.language, content).notes.task()
  return noteTexts.article(body, { origin, task, base: origin + articleAddress(article) })
}
