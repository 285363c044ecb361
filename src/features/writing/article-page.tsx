import { localized, paths } from '../../paths'
import type { PublishedNote } from '../../ui/article'
import { describeCard, Properties, type Property, territory } from '../../ui/head/open-graph'
import { PageTitle } from '../../ui/head/page-head'
import { Graph, ownerId } from '../../ui/head/structured-data'
import { Await, type Deferred } from '../../ui/layout/await'
import { localeNames } from '../../ui/layout/locale-names'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'
import { isAdmin } from '../../ui/user'
import { NoteText } from '../notes/note/note-text'
import type { ShownNote } from '../notes/text/show-note'
import { articleAddress, cardOf } from './article-address'
import { Day } from './article-rows'
import { FeedLinks } from './feed-links'

interface ArticlePageProps {
  article: PublishedNote
  text: Deferred<ShownNote>
}

export function ArticlePage({ article, text }: ArticlePageProps) {
  const { LL, locale } = useRequestContext()
  const { title, language, minutes } = article
  const isForeign = language !== locale
  return (
    <>
      <ArticleHead article={article} />
      <article className="article" lang={isForeign ? language : undefined}>
        <header className="public-header wrap">
          <h1 className="sign article-sign">
            <span>{title}</span>
          </h1>
        </header>
        <div className="wrap article-columns">
          <p
            className="flex flex-wrap lg:flex-col gap-x-s5 gap-y-s1 self-start lg:col-span-3 lg:pt-[0.35rem] type-label"
            lang={isForeign ? locale : undefined}
          >
            <Dates article={article} />
            <span>{LL.writing.minutes({ minutes })}</span>
            {isForeign && <span lang={language}>{localeNames[language]}</span>}
            <AdminLinks article={article} />
          </p>
          <div className="article-text lg:col-start-4 lg:-col-end-1">
            <Await deferred={text}>{(text) => <NoteText {...text} />}</Await>
          </div>
        </div>
      </article>
      <Neighbours article={article} />
    </>
  )
}

function Dates({ article: { published_at, updated_at } }: { article: PublishedNote }) {
  const { LL } = useRequestContext()
  return (
    <>
      <span>
        <Day at={published_at} />
      </span>
      {updated_at.slice(0, 10) !== published_at.slice(0, 10) && (
        <span className="text-ink-soft">
          {LL.writing.updated()} <Day at={updated_at} />
        </span>
      )}
    </>
  )
}

function AdminLinks({ article: { slug, note_id, user_id } }: { article: PublishedNote }) {
  const { LL, user, rooms } = useRequestContext()
  if (!isAdmin(user) || !rooms.includes('notes')) return null
  return (
    <>
      {user?.id === user_id && <Link to={paths.publishNote(note_id)}>{LL.publish.toNote()}</Link>}
      <Link to={paths.unpublishArticle(slug)}>{LL.publish.unpublish()}</Link>
    </>
  )
}

function Neighbours({ article }: { article: PublishedNote }) {
  const { LL, locale, articles } = useRequestContext()
  const index = articles.findIndex(({ slug }) => slug === article.slug)
  const ways = [
    { label: LL.writing.previous(), to: articles[index + 1] },
    { label: LL.writing.next(), to: index > 0 ? articles[index - 1] : undefined },
  ]
  return (
    <nav className="wrap article-neighbours print:hidden" aria-label={LL.writing.others()}>
      {ways.map(
        ({ label, to }) =>
          to && (
            <a
              key={label}
              href={localized(locale, paths.article(to.slug))}
              className="article-neighbour"
            >
              <span className="type-label">{label}</span>
              <span
                className="type-heading font-sans font-bold"
                lang={to.language === locale ? undefined : to.language}
              >
                {to.title}
              </span>
            </a>
          ),
      )}
      <Link to={paths.writing} className="type-control">
        {LL.writing.all()}
      </Link>
    </nav>
  )
}

/** Metadata in the article's own language, whatever the locale of the page. */
function ArticleHead({ article }: { article: PublishedNote }) {
  const { LL, origin, manifest, content } = useRequestContext()
  const { title, excerpt, language, published_at, updated_at } = article
  const address = origin + articleAddress(article)
  const card = cardOf(article, manifest)
  const alt = LL.machines.card({ title, name: content.site.name })
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
      <ArticleData article={article} image={card && origin + card.href} />
    </>
  )
}

interface ArticleDataProps {
  article: PublishedNote
  image: string | undefined
}

function ArticleData({ article, image }: ArticleDataProps) {
  const { LL, origin, content } = useRequestContext()
  const { id, title, excerpt, language, minutes, published_at, updated_at } = article
  const address = origin + articleAddress(article)
  const { name } = content.site
  const home = origin + localized(language, paths.home)
  const owner = { '@type': 'Person', '@id': ownerId(origin), name, url: home }
  const posting = {
    '@type': 'BlogPosting',
    '@id': `urn:uuid:${id}`,
    url: address,
    mainEntityOfPage: address,
    headline: title,
    description: excerpt,
    inLanguage: language,
    datePublished: published_at,
    dateModified: updated_at,
    timeRequired: `PT${minutes}M`,
    image,
    author: owner,
    publisher: { '@id': owner['@id'] },
  }
  const steps = [
    { item: home, name },
    { item: origin + localized(language, paths.writing), name: LL.writing.title() },
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
