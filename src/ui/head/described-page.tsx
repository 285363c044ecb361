import type { ReactNode } from 'react'
import { firstLanguage, indexedLanguages } from '../../content/public-pages'
import { localized, type PublicPage, publicName } from '../../paths'
import { useRequestContext } from '../request-context'
import { OpenGraph } from './open-graph'
import { PageTitle } from './page-head'
import { publicWords } from './public-words'
import { StructuredData } from './structured-data'

interface DescribedPageProps {
  page: PublicPage
  children: ReactNode
}

export function DescribedPage({ page, children }: DescribedPageProps) {
  const { LL, locale, origin, content } = useRequestContext()
  const { title, description } = publicWords(page, locale, LL, content)
  const spoken = indexedLanguages(content, publicName(page))
  const first = firstLanguage(content, publicName(page))
  const isOffered = spoken.includes(locale)
  const href = (language: typeof locale) => origin + localized(content, language, page)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={href(isOffered ? locale : first)} />
      {isOffered && (
        <>
          {spoken.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={href(other)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={href(first)} />
        </>
      )}
      <OpenGraph page={page} />
      {children}
      <StructuredData page={page} />
    </>
  )
}
