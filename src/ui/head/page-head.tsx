import { useRequestContext } from '../request-context'

interface PageHeadProps {
  title: string
  description: string
}

export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
    </>
  )
}

export function PageTitle({ children: title }: { children: string }) {
  const { content } = useRequestContext()
  return <title>{pageTitle(title, content.site.name)}</title>
}

export function pageTitle(title: string, siteName: string): string {
  return `${title} – ${siteName}`
}
