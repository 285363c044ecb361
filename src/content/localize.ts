import type { z } from 'zod'
import type { Locales } from '../../i18n/i18n-types'
import { isLocale } from '../../i18n/i18n-util'
import { languageOrder } from '../../i18n/languages'
import type { Localized, text } from './schema/text'

export type { Localized } from './schema/text'

export type ContentText = z.infer<typeof text>

export type FallbackText = Exclude<ContentText, string>

export type InOneLanguage<Content> = Content extends string
  ? Content
  : Content extends readonly (infer Item)[]
    ? readonly InOneLanguage<Item>[]
    : Content extends object
      ? keyof Content extends Locales
        ? ContentText
        : { [Key in keyof Content]: InOneLanguage<Content[Key]> }
      : Content

const translated = new WeakMap<object, Map<Locales, unknown>>()

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
  if (isPerLanguage(content)) return pick(content, locale)
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, translate(value, locale)]),
  )
}

function pick(texts: Partial<Record<Locales, string | undefined>>, locale: Locales): ContentText {
  for (const lang of [locale, ...languageOrder]) {
    const text = texts[lang]
    if (text !== undefined) return lang === locale ? text : { text, lang }
  }
  throw new Error('A text is in no language')
}

export function isPerLanguage(content: object): content is Partial<Record<Locales, string>> {
  const keys = Object.keys(content)
  return keys.length > 0 && keys.every(isLocale)
}

export function isFallback(part: object): part is FallbackText {
  return 'text' in part && 'lang' in part
}

export function withoutLanguage(text: ContentText): string {
  return typeof text === 'string' ? text : text.text
}

export function firstOf(text: Localized): string {
  return withoutLanguage(localize({ text }, 'en').text)
}

export function withoutSoftHyphens(text: string): string {
  return text.replaceAll('\u00ad', '')
}
