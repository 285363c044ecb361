import { languages } from '../../../i18n/languages'
import { siteLanguages } from '../../../i18n/site-languages'
import type { ArticleSummary } from '../../model/article'
import { useRequestContext } from '../../ui/request-context'
import { Day } from './article-rows'

interface ArticleFactsProps {
  article: Pick<ArticleSummary, 'language' | 'minutes' | 'published_at' | 'updated_at'>
}

export function ArticleFacts({ article }: ArticleFactsProps) {
  const { LL, locale, content } = useRequestContext()
  const { language, minutes, published_at, updated_at } = article
  const isOnly = language === locale && siteLanguages(content).locales.length === 1
  return (
    <p className="article-facts" lang={locale}>
      <Day at={published_at} />
      {updated_at.slice(0, 10) !== published_at.slice(0, 10) && (
        <span className="text-ink-soft">
          {LL.writing.updated()} <Day at={updated_at} />
        </span>
      )}
      <span>{LL.writing.minutes({ minutes })}</span>
      {!isOnly && <span lang={language}>{languages[language].name}</span>}
    </p>
  )
}
