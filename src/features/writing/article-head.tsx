import { localized, paths } from '../../paths'
import type { PublishedNote } from '../../ui/article'
import { describeCard, Properties, type Property, territory } from '../../ui/head/open-graph'
import { PageTitle } from '../../ui/head/page-head'
import { Graph, ownerId } from '../../ui/head/structured-data'
import { useRequestContext } from '../../ui/request-context'
import { articleAddress, cardOf } from './article-address'
import { FeedLinks } from './feed-links'

/** Metadata in the article's own language, whatever the locale of the page. */
export function ArticleHead({ article }: { article: PublishedNote }) {
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
