import type { Locales } from '../../i18n/i18n-types'
import { baseLocale, locales } from '../../i18n/i18n-util'
import type { Content } from './content'
import { isBorrowed, isPerLanguage, localize } from './localize'
import { hasPage } from './project-page'
import { shownContent, shownOfProject } from './shown-content'

/**
 * A page is called what its words are in the dictionaries, a project’s after its address. What is
 * written is no content: whether there is a list of it, the articles know.
 */
export type PublicName = SiteName | ProjectName | 'writing'
type SiteName = keyof typeof shownContent
type ProjectName = `projects/${string}`

export const siteNames = [
  'home',
  'aboutMe',
  'career',
  'skills',
  'siteStack',
] as const satisfies readonly SiteName[]

/** The pages that there are: the home page always, another unless it would show nothing. */
export function shownNames(content: Content): readonly PublicName[] {
  return [...factsOf(content).keys()]
}

export function isShown(content: Content, name: PublicName): boolean {
  return factsOf(content).has(name)
}

/**
 * In which languages search engines are offered a page: those of the owner's that at least half of
 * what it shows is written in, or else the one that most of it is. What is the same in all languages
 * does not count.
 */
export function spokenLanguages(content: Content, name: PublicName): readonly Locales[] {
  return name === 'writing' ? locales : (factsOf(content).get(name)?.spoken ?? [])
}

/** Which of them to offer somebody who reads none of them, or another. */
export function firstLanguage(content: Content, name: PublicName): Locales {
  const spoken = spokenLanguages(content, name)
  return spoken.includes(baseLocale) ? baseLocale : (spoken[0] ?? baseLocale)
}

/** From which other languages a page takes what it does not have in that one. */
export function borrowedLanguages(
  content: Content,
  name: PublicName,
  locale: Locales,
): readonly Locales[] {
  return factsOf(content).get(name)?.borrowed[locale] ?? []
}

/** Those that the owner means to write in. */
export function writtenLanguages({ site }: Content): readonly Locales[] {
  return site.writtenIn ?? locales
}

interface PageFacts {
  spoken: readonly Locales[]
  borrowed: Record<Locales, readonly Locales[]>
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
  const written = writtenLanguages(content)
  return new Map([...pages, ...projects].map(([name, lists]) => [name, describe(lists, written)]))
}

function describe(lists: readonly (readonly unknown[])[], written: readonly Locales[]): PageFacts {
  const borrowedIn = (locale: Locales) => [...collectBorrowed(localize(lists, locale))]
  return {
    spoken: speak(collectTexts(lists), written),
    borrowed: {
      nl: borrowedIn('nl'),
      en: borrowedIn('en'),
      de: borrowedIn('de'),
      es: borrowedIn('es'),
    },
  }
}

type Texts = Partial<Record<Locales, string>>

function speak(texts: readonly Texts[], written: readonly Locales[]): readonly Locales[] {
  const count = (locale: Locales) => texts.filter((text) => text[locale] !== undefined).length
  const half = written.filter((locale) => count(locale) * 2 >= texts.length)
  if (half.length > 0) return half
  return locales.toSorted((one, other) => count(other) - count(one)).slice(0, 1)
}

function collectBorrowed(part: unknown, languages = new Set<Locales>()): Set<Locales> {
  if (typeof part !== 'object' || part === null) return languages
  if (isBorrowed(part)) return languages.add(part.lang)
  for (const value of Object.values(part)) collectBorrowed(value, languages)
  return languages
}

function collectTexts(content: unknown): Texts[] {
  if (typeof content !== 'object' || content === null) return []
  if (Array.isArray(content)) return content.flatMap(collectTexts)
  return isPerLanguage(content) ? [content] : Object.values(content).flatMap(collectTexts)
}
