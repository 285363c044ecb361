import type { Locales, TranslationFunctions } from '../../../i18n/i18n-types'
import { languages } from '../../../i18n/languages'
import { indexedLanguages } from '../../content/public-pages'
import type { Site } from '../../content/schema/site'
import type { Manifest } from '../../model/manifest'
import { localized, type PublicPage, paths, publicName } from '../../paths'
import { useRequestContext } from '../request-context'
import { publicWords } from './public-words'

export type Property = [name: string, content: string]

export function OpenGraph({ page }: { page: PublicPage }) {
  const { LL, locale, origin, manifest, content } = useRequestContext()
  const { site } = content
  const { fullTitle, ownDescription } = publicWords(page, locale, LL, content)
  const address = localized(content, locale, page)
  const card = manifest.cards[address]
  const isProfile = page === paths.home || page === paths.aboutMe
  const alt = describeDrawing(LL, site.name, card)
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
  { href, width, height }: Omit<Card, 'title'>,
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

/** What is to be seen on a card. */
export function describeDrawing(
  { machines }: TranslationFunctions,
  name: string,
  { title, href }: Pick<Card, 'title' | 'href'> = { title: '', href: '' },
): string {
  if (title === '') return machines.cardWithoutTitle({ name })
  return machines[hasPicture({ href }) ? 'cardWithPicture' : 'card']({ title, name })
}

function hasPicture({ href }: Pick<Card, 'href'>): boolean {
  return href.endsWith('.jpg')
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
  return languages[locale].tag.replace('-', '_')
}
