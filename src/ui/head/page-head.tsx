import { site } from '../../content/site'

interface PageHeadProps {
  title: string
  description: string
}

/** For pages that search engines may not list. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{pageTitle(title)}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
    </>
  )
}

export function pageTitle(title: string): string {
  return `${title} – ${site.name}`
}
