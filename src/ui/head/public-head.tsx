import { baseLocale, locales } from '../../../i18n/i18n-util'
import { site } from '../../content/site'
import { localized, type PublicPage } from '../../paths'
import { useRequestContext } from '../request-context'
import { OpenGraph } from './open-graph'
import { publicWords } from './public-words'
import { StructuredData } from './structured-data'

export function PublicHead({ page }: { page: PublicPage }) {
  const { LL, locale, origin } = useRequestContext()
  const { title, description } = publicWords(page, locale, LL)
  const href = (language: typeof locale) => origin + localized(language, page)
  return (
    <>
      <title>{`${title} – ${site.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={href(locale)} />
      {locales.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={href(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={href(baseLocale)} />
      <OpenGraph page={page} />
      <StructuredData page={page} />
    </>
  )
}
