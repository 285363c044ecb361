import { z } from 'zod'
import type { Locales } from '../../i18n/i18n-types'

const sentence = z.string().trim().min(1)

/** One text in every language of the site; leaving one out does not compile. */
export const localizedSchema = z.strictObject({
  nl: sentence,
  en: sentence,
  de: sentence,
  es: sentence,
})

export type Localized = z.infer<typeof localizedSchema>

export type InOneLanguage<Content> = Content extends Localized
  ? string
  : Content extends readonly (infer Item)[]
    ? readonly InOneLanguage<Item>[]
    : Content extends object
      ? { [Key in keyof Content]: InOneLanguage<Content[Key]> }
      : Content

export function everywhere(name: string): Localized {
  return { nl: name, en: name, de: name, es: name }
}

const translated = new WeakMap<object, Map<Locales, unknown>>()

/** Once for each list and language: content does not change. */
export function localize<Content>(content: Content, locale: Locales): InOneLanguage<Content>
export function localize(content: unknown, locale: Locales): unknown {
  if (typeof content !== 'object' || content === null) return content
  const known = translated.get(content) ?? new Map<Locales, unknown>()
  translated.set(content, known)
  if (!known.has(locale)) known.set(locale, translate(content, locale))
  return known.get(locale)
}

function translate(content: unknown, locale: Locales): unknown {
  if (Array.isArray(content)) return content.map((item) => translate(item, locale))
  if (typeof content !== 'object' || content === null) return content
  if (isLocalized(content)) return content[locale]
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, translate(value, locale)]),
  )
}

function isLocalized(content: object): content is Localized {
  return 'nl' in content && 'en' in content && 'de' in content && 'es' in content
}

/** A text as those read it who do not break its lines. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll('\u00ad', '')
}
