import type { Locales } from '../../../i18n/i18n-types'
import { type ArticleSummary, isPublishedNote } from '../../model/article'
import { isAdmin } from '../../model/user'
import { localized, paths } from '../../paths'
import type { Heading } from '../../texts/markdown/headings'
import type { ShownArticle } from '../../texts/markdown/show-note'
import {
  describeCard,
  describeDrawing,
  Properties,
  type Property,
  territory,
} from '../../ui/head/open-graph'
import { PageTitle } from '../../ui/head/page-head'
import { Graph, ownerId } from '../../ui/head/structured-data'
import { firstLetter } from '../../ui/headers/first-letter'
import { Await, type Deferred } from '../../ui/layout/await'
import { Link } from '../../ui/link'
import { Neighbours } from '../../ui/neighbours'
import { useRequestContext } from '../../ui/request-context'
import { NoteText } from '../notes/note/note-text'
import { articleAddress, articleId, cardOf } from './article-address'
import { ArticleFace } from './article-face'
import { ArticleFacts } from './article-facts'
import { FeedLinks } from './feed-links'

interface ArticlePageProps {
  article: ArticleSummary
  text: Deferred<ShownArticle>
  headings: Deferred<readonly Heading[]>
}

export function ArticlePage({ article, text, headings }: ArticlePageProps) {
  const { locale } = useRequestContext()
  const { title, language, slug } = article
  return (
    <>
      <ArticleHead article={article} />
      <article className="wrap article" lang={language === locale ? undefined : language}>
        <header className="public-header contents">
          <h1 className="sign article-sign">
            <span className={firstLetter(title)}>{title}</span>
          </h1>
          <ArticleFace slug={slug} />
        </header>
        <div className="article-margin type-label">
          <ArticleFacts article={article} />
          <Await deferred={headings}>
            {(headings) => <Steps headings={headings} language={language} />}
          </Await>
          <AdminLinks article={article} />
        </div>
        <div className="article-text">
          <Await deferred={text}>{(text) => <NoteText {...text} />}</Await>
        </div>
      </article>
      <OtherArticles article={article} />
      <ArticleData article={article} />
    </>
  )
}

interface StepsProps {
  headings: readonly Heading[]
  language: Locales
}

function Steps({ headings, language }: StepsProps) {
  const { LL, locale } = useRequestContext()
  if (headings.length < 3) return null
  const title = LL.writing.steps({ count: headings.length })
  const steps = (
    <ol className={`steps of${headings.length}`} lang={language}>
      {headings.map(({ id, words }, index) => (
        <li key={id} className={`k${index}`}>
          <a href={`#${id}`}>{words}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav
        className="steps-beside lt-lg:hidden print:hidden"
        aria-label={LL.writing.contents()}
        lang={locale}
      >
        <p aria-hidden="true">{title}</p>
        <article-steps>{steps}</article-steps>
      </nav>
      <details className="steps-above lg:hidden print:hidden" lang={locale}>
        <summary>
          {title}
          <StepsDrawing />
        </summary>
        <nav aria-label={LL.writing.contents()}>{steps}</nav>
      </details>
    </>
  )
}

function StepsDrawing() {
  return (
    <svg className="drawing" width="26" height="18" viewBox="0 0 26 18" aria-hidden="true">
      <path d="M0 1h7v5h6v5h6v5h7" strokeWidth="2" />
    </svg>
  )
}

function AdminLinks({ article }: { article: ArticleSummary }) {
  const { LL, locale, user, rooms } = useRequestContext()
  if (!isAdmin(user) || !rooms.includes('notes') || !isPublishedNote(article)) return null
  const { slug, note_id, user_id } = article
  return (
    <p className="page-links" lang={locale}>
      {user?.id === user_id && <Link to={paths.publishNote(note_id)}>{LL.publish.toNote()}</Link>}
      <Link to={paths.unpublishArticle(slug)}>{LL.publish.unpublish()}</Link>
    </p>
  )
}

function OtherArticles({ article }: { article: ArticleSummary }) {
  const { LL, locale, articles } = useRequestContext()
  const index = articles.findIndex(({ slug }) => slug === article.slug)
  const wayTo = (other: ArticleSummary | undefined) => ({
    to: other && paths.article(other.slug),
    name: other?.title,
    lang: other?.language === locale ? undefined : other?.language,
  })
  return (
    <Neighbours
      label={LL.writing.others()}
      ways={[
        { rel: 'prev', label: LL.writing.previous(), ...wayTo(articles[index + 1]) },
        { rel: 'next', label: LL.writing.next(), ...wayTo(articles[index - 1]) },
      ]}
    >
      <Link to={paths.writing}>{LL.writing.all()}</Link>
    </Neighbours>
  )
}

function ArticleHead({ article }: { article: ArticleSummary }) {
  const { LL, origin, manifest, content } = useRequestContext()
  const { title, excerpt, language, published_at, updated_at } = article
  const address = origin + articleAddress(content, article)
  const card = cardOf(content, article, manifest)
  const alt = describeDrawing(LL, content.site.name, card)
  const properties: Property[] = [
    ['og:type', 'article'],
    ['og:site_name', content.site.name],
    ['og:title', title],
    ['og:description', excerpt],
    ['og:url', address],
    ['og:locale', territory(language)],
    ['article:published_time', published_at],
    ['article:modified_time', updated_at],
    ...(card ? describeCard(card, origin, alt) : []),
  ]
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="description" content={excerpt} />
      <link rel="canonical" href={address} />
      <FeedLinks />
      <Properties properties={properties} card={card && alt} />
    </>
  )
}

function ArticleData({ article }: { article: ArticleSummary }) {
  const { LL, origin, manifest, content } = useRequestContext()
  const { title, excerpt, language, minutes, published_at, updated_at } = article
  const address = origin + articleAddress(content, article)
  const { name } = content.site
  const card = cardOf(content, article, manifest)
  const home = origin + localized(content, language, paths.home)
  const owner = { '@type': 'Person', '@id': ownerId(origin), name, url: home }
  const posting = {
    '@type': 'BlogPosting',
    '@id': articleId(content, article, origin),
    url: address,
    mainEntityOfPage: address,
    headline: title,
    description: excerpt,
    inLanguage: language,
    datePublished: published_at,
    dateModified: updated_at,
    timeRequired: `PT${minutes}M`,
    image: card && origin + card.href,
    author: owner,
    publisher: { '@id': owner['@id'] },
  }
  const steps = [
    { item: home, name },
    { item: origin + localized(content, language, paths.writing), name: LL.writing.title() },
    { item: address, name: title },
  ]
  const way = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
  return <Graph graph={[posting, way]} />
}
