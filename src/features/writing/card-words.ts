import { spokenLocale } from '../../../i18n/site-languages'
import type { Content } from '../../content/content'
import { localize } from '../../content/localize'
import { plainly } from '../../content/plainly'
import type { ArticleCard, ArticleSummary } from '../../model/article'

export function cardWordsOf(
  { title, excerpt, language }: Pick<ArticleSummary, 'title' | 'excerpt' | 'language'>,
  content: Content,
): ArticleCard {
  const {
    name,
    title: role = '',
    city = '',
  } = plainly(localize(content.site, spokenLocale(content, language)))
  const place = [role, city].filter(Boolean).join(', ')
  return { title, sentence: excerpt, ground: [name, place] }
}

export function hashCard(words: ArticleCard): string {
  return Bun.hash(JSON.stringify(words)).toString(36)
}
