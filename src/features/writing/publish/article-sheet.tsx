import type { Locales } from '../../../../i18n/i18n-types'
import type { ArticlePreview } from '../../../texts/markdown/show-note'
import { firstLetter } from '../../../ui/headers/first-letter'
import { Mark } from '../../../ui/layout/drawings'
import { useRequestContext } from '../../../ui/request-context'
import { NoteText } from '../../notes/note/note-text'
import { ArticleFace } from '../article-face'
import { ArticleFacts } from '../article-facts'
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

export function ArticleSheet({ article }: { article: PreviewedArticle }) {
  const { content } = useRequestContext()
  const { title, slug, language, text } = article
  return (
    <article className="article-sheet" lang={language}>
      <SheetHead name={content.site.name} />
      <div className="sheet-body">
        <h3 className="sign article-sign">
          <span className={firstLetter(title)}>{title}</span>
        </h3>
        <ArticleFace slug={slug} />
        <div className="type-label">
          <ArticleFacts article={article} />
        </div>
        <div className="article-text">
          <NoteText {...text} />
        </div>
      </div>
    </article>
  )
}

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
