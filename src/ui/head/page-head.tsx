import { site } from '../../content/site'

interface PageHeadProps {
  title: string
  description: string
}

/** The title and metas of a page that no search engine may list; a public one has `PublicHead`. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{`${title} – ${site.name}`}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
    </>
  )
}
