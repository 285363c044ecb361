import type { Locales } from '../../../../i18n/i18n-types'
import { firstLetter } from '../../../ui/headers/first-letter'
import { Mark } from '../../../ui/layout/drawings'
import { useRequestContext } from '../../../ui/request-context'
import { NoteText } from '../../notes/note/note-text'
import type { ArticlePreview } from '../../notes/text/show-note'
import { Day } from '../article-rows'
import type { PublishingProblem } from '../output'

export interface PreviewedArticle {
  title: string
  slug: string
  language: Locales
  minutes: number
  published_at: string
  updated_at: string
  text: ArticlePreview
}

/** What readers get, with links to problems only. */
export function ArticleSheet({ article }: { article: PreviewedArticle }) {
  const { LL, locale, content } = useRequestContext()
  const { title, language, minutes, published_at, updated_at, text } = article
  return (
    <article className="article-sheet" lang={language}>
      <SheetHead name={content.site.name} />
      <div className="sheet-body">
        <h3 className="sign article-sign">
          <span className={firstLetter(title)}>{title}</span>
        </h3>
        <p className="type-label" lang={locale}>
          <Day at={published_at} />
          {updated_at.slice(0, 10) !== published_at.slice(0, 10) && (
            <span className="text-ink-soft">
              {LL.writing.updated()} <Day at={updated_at} />
            </span>
          )}
          <span>{LL.writing.minutes({ minutes })}</span>
        </p>
        <div className="article-text">
          <NoteText {...text} />
        </div>
      </div>
    </article>
  )
}

/** Nothing can be published yet. */
export function UnlitSheet({ problems }: { problems: readonly PublishingProblem[] }) {
  const { LL, content } = useRequestContext()
  return (
    <div className="article-sheet bg-tint">
      <SheetHead name={content.site.name} />
      <div className="sheet-body">
        {problems.map(({ kind }) => (
          <p key={kind} className="type-lead">
            {LL.publish.problems[kind]()}
          </p>
        ))}
      </div>
    </div>
  )
}

function SheetHead({ name }: { name: string }) {
  return (
    <p className="sheet-head">
      <Mark />
      {name}
    </p>
  )
}
