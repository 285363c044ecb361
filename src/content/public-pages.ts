import type { Locales } from '../../i18n/i18n-types'
import { locales } from '../../i18n/i18n-util'
import type { Content } from './content'
import { isBorrowed, isPerLanguage, localize } from './localize'
import { skillsByYear } from './skill-years'

/** By its name in the dictionaries: what of the owner's a page shows. */
const shown = {
  home: ({ site, taglines, experience, projects }: Content) => [
    [site.title, site.description, site.summary],
    taglines,
    experience,
    projects,
  ],
  aboutMe: ({ site, interests, languages, talks, awards, publications, references }: Content) => [
    [site.email, site.phone, site.availability].filter((fact) => fact !== undefined),
    interests,
    languages,
    talks,
    awards,
    publications,
    references,
  ],
  career: (content: Content) => [
    content.experience,
    content.education,
    content.certificates,
    content.volunteer,
    content.projects,
  ],
  skills: (content: Content) => [skillsByYear(content)],
  siteStack: ({ siteStack }: Content) => [siteStack],
}

export type PublicName = keyof typeof shown

export const publicNames = [
  'home',
  'aboutMe',
  'career',
  'skills',
  'siteStack',
] as const satisfies readonly PublicName[]

/** The home page always is; another goes with the last thing that it would show. */
export function isShown(content: Content, name: PublicName): boolean {
  return name === 'home' || shown[name](content).some((list) => list.length > 0)
}

const spoken = new WeakMap<Content, Map<PublicName, Locales[]>>()

/**
 * In which languages search engines are offered a page: those that at least half of what it shows is
 * written in. What is the same in all languages does not count.
 */
export function spokenLanguages(content: Content, name: PublicName): readonly Locales[] {
  const ofContent = spoken.get(content) ?? new Map<PublicName, Locales[]>()
  spoken.set(content, ofContent)
  const known = ofContent.get(name)
  if (known) return known
  const texts = collectTexts(shown[name](content))
  const languages = locales.filter(
    (locale) => texts.filter((text) => text[locale] !== undefined).length * 2 >= texts.length,
  )
  ofContent.set(name, languages)
  return languages
}

/** From which other languages a page takes what it does not have in that one. */
export function borrowedLanguages(content: Content, name: PublicName, locale: Locales): Locales[] {
  const borrowed = new Set<Locales>()
  collectBorrowed(localize(shown[name](content), locale), borrowed)
  return [...borrowed]
}

function collectBorrowed(part: unknown, languages: Set<Locales>): void {
  if (typeof part !== 'object' || part === null) return
  if (isBorrowed(part)) languages.add(part.lang)
  else for (const value of Object.values(part)) collectBorrowed(value, languages)
}

function collectTexts(content: unknown): Partial<Record<Locales, string>>[] {
  if (typeof content !== 'object' || content === null) return []
  if (Array.isArray(content)) return content.flatMap(collectTexts)
  return isPerLanguage(content) ? [content] : Object.values(content).flatMap(collectTexts)
}
