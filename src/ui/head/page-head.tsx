import { site } from '../../content/site'

interface PageHeadProps {
  title: string
  description: string
}

/** For pages that search engines may not list. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{`${title} – ${site.name}`}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
    </>
  )
}
