import type { Locales } from '../../../i18n/i18n-types'
import { locales } from '../../../i18n/i18n-util'
import { site } from '../../content/site'
import { localized, type PublicPage, paths } from '../../paths'
import { languageTags } from '../language-tags'
import { useRequestContext } from '../request-context'
import { publicWords } from './public-words'

export function OpenGraph({ page }: { page: PublicPage }) {
  const { LL, locale, origin, manifest } = useRequestContext()
  const { fullTitle, roof, description } = publicWords(page, locale, LL)
  const address = localized(locale, page)
  const card = manifest.cards[address]
  if (card === undefined) throw new Error(`${address} has no card`)
  const isProfile = page === paths.home || page === paths.aboutMe
  const alt = LL.machines.card({ title: roof, name: site.name })
  const properties: [name: string, content: string][] = [
    ...describeKind(isProfile),
    ['og:site_name', site.name],
    ['og:title', fullTitle],
    ['og:description', description],
    ['og:url', origin + address],
    ['og:locale', territory(locale)],
    ...locales
      .filter((other) => other !== locale)
      .map((other): [string, string] => ['og:locale:alternate', territory(other)]),
    ['og:image', origin + card.href],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(card.width)],
    ['og:image:height', String(card.height)],
    ['og:image:alt', alt],
  ]
  return (
    <>
      {properties.map(([property, content]) => (
        <meta key={property + content} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={alt} />
    </>
  )
}

function describeKind(isProfile: boolean): [name: string, content: string][] {
  if (!isProfile) return [['og:type', 'website']]
  const { firstName, lastName } = site.author
  return [
    ['og:type', 'profile'],
    ['profile:first_name', firstName],
    ['profile:last_name', lastName],
  ]
}

/** Where most readers of a language are: the protocol asks for a country. */
function territory(locale: Locales): string {
  return languageTags[locale].replace('-', '_')
}
