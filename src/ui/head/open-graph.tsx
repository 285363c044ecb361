import type { Locales } from '../../../i18n/i18n-types'
import { indexedLanguages } from '../../content/public-pages'
import type { Site } from '../../content/schema/site'
import { localized, type PublicPage, paths, publicName } from '../../paths'
import { languageTags } from '../language-tags'
import type { Manifest } from '../manifest'
import { useRequestContext } from '../request-context'
import { publicWords } from './public-words'

export type Property = [name: string, content: string]

export function OpenGraph({ page }: { page: PublicPage }) {
  const { LL, locale, origin, manifest, content } = useRequestContext()
  const { site } = content
  const { fullTitle, roof, ownDescription } = publicWords(page, locale, LL, content)
  const address = localized(content, locale, page)
  const card = manifest.cards[address]
  const isProfile = page === paths.home || page === paths.aboutMe
  const words = { title: roof, name: site.name }
  const alt = hasPicture(card) ? LL.machines.cardWithPicture(words) : LL.machines.card(words)
  const properties: Property[] = [
    ...describeKind(isProfile, site),
    ['og:site_name', site.name],
    ['og:title', fullTitle],
    ...(ownDescription ? [['og:description', ownDescription] satisfies Property] : []),
    ['og:url', origin + address],
    ['og:locale', territory(locale)],
    ...indexedLanguages(content, publicName(page))
      .filter((other) => other !== locale)
      .map((other): Property => ['og:locale:alternate', territory(other)]),
    ...(card ? describeCard(card, origin, alt) : []),
  ]
  return <Properties properties={properties} card={card && alt} />
}

interface PropertiesProps {
  properties: readonly Property[]
  card: string | undefined
}

export function Properties({ properties, card }: PropertiesProps) {
  return (
    <>
      {properties.map(([property, content]) => (
        <meta key={property + content} property={property} content={content} />
      ))}
      <meta name="twitter:card" content={card ? 'summary_large_image' : 'summary'} />
      {card && <meta name="twitter:image:alt" content={card} />}
    </>
  )
}

type Card = Omit<Manifest['cards'][string], 'drawnFrom'>

export function describeCard(
  { href, width, height }: Card,
  origin: string,
  alt: string,
): Property[] {
  return [
    ['og:image', origin + href],
    ['og:image:type', hasPicture({ href }) ? 'image/jpeg' : 'image/png'],
    ['og:image:width', String(width)],
    ['og:image:height', String(height)],
    ['og:image:alt', alt],
  ]
}

function hasPicture(card: Pick<Card, 'href'> | undefined): boolean {
  return card?.href.endsWith('.jpg') ?? false
}

function describeKind(isProfile: boolean, { firstName, lastName }: Site): Property[] {
  if (!isProfile) return [['og:type', 'website']]
  return [
    ['og:type', 'profile'],
    ...(firstName ? [['profile:first_name', firstName] satisfies Property] : []),
    ...(lastName ? [['profile:last_name', lastName] satisfies Property] : []),
  ]
}

export function territory(locale: Locales): string {
  return languageTags[locale].replace('-', '_')
}
