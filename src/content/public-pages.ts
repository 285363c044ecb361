import type { Locales } from '../../i18n/i18n-types'
import { mapLanguages } from '../../i18n/languages'
import { siteLanguages } from '../../i18n/site-languages'
import type { PublicName, SiteName } from '../paths'
import type { Content } from './content'
import { isFallback, isPerLanguage, localize } from './localize'
import { hasPage } from './project-page'
import { shownContent, shownOfProject } from './shown-content'

export const siteNames = Object.keys(shownContent) as SiteName[]

export function shownNames(content: Content): readonly PublicName[] {
  return [...factsOf(content).keys()]
}

export function isShown(content: Content, name: PublicName): boolean {
  return factsOf(content).has(name)
}

/**
 * Languages in which a page is offered to search engines: the owner's languages in which at least
 * half of its texts are written, or else the most frequent one. Texts that are the same in all
 * languages do not count.
 */
export function indexedLanguages(content: Content, name: PublicName): readonly Locales[] {
  if (name === 'writing') return siteLanguages(content).locales
  return factsOf(content).get(name)?.spoken ?? []
}

export function firstLanguage(content: Content, name: PublicName): Locales {
  const spoken = indexedLanguages(content, name)
  const { baseLocale } = siteLanguages(content)
  return spoken.includes(baseLocale) ? baseLocale : (spoken[0] ?? baseLocale)
}

export function fallbackLanguages(
  content: Content,
  name: PublicName,
  locale: Locales,
): readonly Locales[] {
  return factsOf(content).get(name)?.fallbacks[locale] ?? []
}

export function writtenLanguages(content: Content): readonly Locales[] {
  return content.site.writtenIn ?? siteLanguages(content).locales
}

interface PageFacts {
  spoken: readonly Locales[]
  fallbacks: Record<Locales, readonly Locales[]>
}

const counted = new WeakMap<Content, ReadonlyMap<PublicName, PageFacts>>()

function factsOf(content: Content): ReadonlyMap<PublicName, PageFacts> {
  const facts = counted.get(content) ?? countFacts(content)
  counted.set(content, facts)
  return facts
}

function countFacts(content: Content): ReadonlyMap<PublicName, PageFacts> {
  const pages = siteNames
    .map((name) => [name, shownContent[name](content)] as const)
    .filter(([name, lists]) => name === 'home' || lists.some((list) => list.length > 0))
  const projects = content.projects
    .filter(hasPage)
    .map((project) => [`projects/${project.slug}`, shownOfProject(content, project)] as const)
  return new Map([...pages, ...projects].map(([name, lists]) => [name, describe(lists, content)]))
}

function describe(lists: readonly (readonly unknown[])[], content: Content): PageFacts {
  return {
    spoken: speak(collectTexts(lists), content),
    fallbacks: mapLanguages((locale) => [...collectFallbacks(localize(lists, locale))]),
  }
}

type Texts = Partial<Record<Locales, string>>

function speak(texts: readonly Texts[], content: Content): readonly Locales[] {
  const count = (locale: Locales) => texts.filter((text) => text[locale] !== undefined).length
  const half = writtenLanguages(content).filter((locale) => count(locale) * 2 >= texts.length)
  if (half.length > 0) return half
  const { locales } = siteLanguages(content)
  return locales.toSorted((one, other) => count(other) - count(one)).slice(0, 1)
}

function collectFallbacks(part: unknown, languages = new Set<Locales>()): Set<Locales> {
  if (typeof part !== 'object' || part === null) return languages
  if (isFallback(part)) return languages.add(part.lang)
  for (const value of Object.values(part)) collectFallbacks(value, languages)
  return languages
}

function collectTexts(content: unknown): Texts[] {
  if (typeof content !== 'object' || content === null) return []
  if (Array.isArray(content)) return content.flatMap(collectTexts)
  return isPerLanguage(content) ? [content] : Object.values(content).flatMap(collectTexts)
}
