import { paths } from '../../paths'
import { useRequestContext } from '../../ui/request-context'

export function FeedLinks() {
  const { articles, content } = useRequestContext()
  if (articles.length === 0) return null
  const { name } = content.site
  return (
    <>
      <link rel="alternate" type="application/atom+xml" href={paths.atomFeed} title={name} />
      <link rel="alternate" type="application/feed+json" href={paths.jsonFeed} title={name} />
    </>
  )
}
