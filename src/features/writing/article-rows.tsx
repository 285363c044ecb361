import { languages } from '../../../i18n/languages'
import type { ArticleSummary } from '../../model/article'
import { paths } from '../../paths'
import { formatDate, isoDatePart } from '../../ui/dates/dates'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'
import { ArticleFace } from './article-face'

interface ArticleRowsProps {
  articles: readonly ArticleSummary[]
  heading: 'h2' | 'h3'
}

export function ArticleRows({ articles, heading: Heading }: ArticleRowsProps) {
  const { LL, locale } = useRequestContext()
  return (
    <ul className="article-rows">
      {articles.map(({ slug, title, language, excerpt, minutes, published_at }) => {
        const lang = language === locale ? undefined : language
        return (
          <li key={slug} className="article-row">
            <Heading
              className={`order-1 lg:col-start-4 lg:-col-end-1 flex justify-between gap-s4 line-b text-balance ${Heading === 'h2' ? 'type-title' : 'type-heading'}`}
              lang={lang}
            >
              <span className="self-end pb-[0.08em]">
                <Link to={paths.article(slug)} className="article-link">
                  {title}
                </Link>
              </span>
              {Heading === 'h2' && (
                <ArticleFace slug={slug} className="flex-none self-end w-18 md:w-24 h-auto" />
              )}
            </Heading>
            <p className="flex flex-wrap lg:flex-col gap-x-s4 lg:col-span-3 type-label tabular">
              <Day at={published_at} />
              <span className="text-ink-soft">
                {LL.writing.minutes({ minutes })}
                {lang && (
                  <>
                    {', '}
                    <span lang={lang}>{languages[lang].name}</span>
                  </>
                )}
              </span>
            </p>
            <p className="order-2 lg:col-start-4 lg:-col-end-1 max-w-measure pt-s3" lang={lang}>
              {excerpt}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

export function Day({ at }: { at: string }) {
  const { locale, timeZone } = useRequestContext()
  const date = isoDatePart(new Date(at), timeZone)
  return <time dateTime={date}>{formatDate(locale, date).replaceAll(' ', '\u00a0')}</time>
}
