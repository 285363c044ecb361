import { baseLocale, locales } from '../../i18n/i18n-util'
import { site } from '../content/site'
import { localized, publicPages } from '../paths'
import { useVisit } from './visit'

interface PageHeadProps {
  title: string
  description: string
  /** What stands at a public page's address when that page could not be shown. */
  isDeadEnd?: boolean
}

/** The page's title and metas, which React hoists into the head. Only public pages may be indexed. */
export function PageHead({ title, description, isDeadEnd = false }: PageHeadProps) {
  const { locale, path, origin } = useVisit()
  const isPublic = !isDeadEnd && publicPages.some((page) => page === path)
  return (
    <>
      <title>{`${title} – ${site.name}`}</title>
      <meta name="description" content={description} />
      {isPublic ? (
        <>
          <link rel="canonical" href={origin + localized(locale, path)} />
          {locales.map((other) => (
            <link
              key={other}
              rel="alternate"
              hrefLang={other}
              href={origin + localized(other, path)}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + localized(baseLocale, path)} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}
