import type { Locales } from '../../i18n/i18n-types'
import type { Localized } from './schema'

/** Content with each text in one language. */
export type InOneLanguage<Content> = Content extends Localized
  ? string
  : Content extends readonly (infer Item)[]
    ? readonly InOneLanguage<Item>[]
    : Content extends object
      ? { [Key in keyof Content]: InOneLanguage<Content[Key]> }
      : Content

/** Takes one language's texts out of content of any shape. */
export function localize<Content>(content: Content, locale: Locales): InOneLanguage<Content>
export function localize(content: unknown, locale: Locales): unknown {
  if (Array.isArray(content)) return content.map((item) => localize(item, locale))
  if (typeof content !== 'object' || content === null) return content
  if (isLocalized(content)) return content[locale]
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, localize(value, locale)]),
  )
}

function isLocalized(content: object): content is Localized {
  return 'nl' in content && 'en' in content && 'de' in content && 'es' in content
}
