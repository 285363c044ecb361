import type { Locales } from '../../../i18n/i18n-types'
import { siteLanguages } from '../../../i18n/site-languages'
import type { Words } from '../../../i18n/translations'
import type { Content } from '../../content/content'
import { firstOf } from '../../content/localize'
import { indexedLanguages, shownNames, writtenLanguages } from '../../content/public-pages'
import { usedSkills } from '../../content/skill-years'
import { undrawnTexts } from '../../drawing/cards'
import { localized, publicPage } from '../../paths'
import type { FolderTexts } from './read-texts'

const few = 10
const counts = ['', '', 'both', 'all three', 'all four']

const names = new Intl.DisplayNames('en', { type: 'language' })

export function describeMissingTexts(
  { texts }: FolderTexts,
  content: Content,
  areAll: boolean,
): string[] {
  const written = writtenLanguages(content)
  const gaps = texts
    .map((text) => ({
      ...text,
      missing: text.missing.filter((locale) => written.includes(locale)),
    }))
    .filter(({ missing }) => missing.length > 0)
  const languages = written.flatMap((locale) => {
    const count = gaps.filter(({ missing }) => missing.includes(locale)).length
    if (count === 0) return []
    return `${names.of(locale)}: ${count} of ${texts.length} texts missing: ${describeCost(content, locale)}`
  })
  const shown =
    areAll || gaps.length <= few
      ? gaps.map(
          ({ file, line, missing, words }) =>
            `  ${file}: line ${line}: “${shorten(words)}” is not there in ${list(missing)}`,
        )
      : countPerFile(gaps.map(({ file }) => file))
  return [...languages, ...shown]
}

export function describeSentences(
  { sentences }: FolderTexts,
  content: Content,
  areAll: boolean,
): string[] {
  const { length } = siteLanguages(content).locales
  const isOneLanguage = writtenLanguages(content).length === 1
  if (sentences.length === 0 || isOneLanguage) return []
  const head = `${sentences.length} sentences are in no language by name: ${counts[length] ?? `all ${length}`} languages show them as they are.`
  const shown =
    areAll || sentences.length <= few
      ? sentences.map(({ file, line, words }) => `  ${file}: line ${line}: “${shorten(words)}”`)
      : countPerFile(sentences.map(({ file }) => file))
  return [head, ...shown]
}

export function describeMissingWords(content: Content): string[] {
  const written = writtenLanguages(content)
  const own = new Map(written.map((locale) => [locale, keysOf(content.words[locale] ?? {})]))
  const all = new Set([...own.values()].flat())
  return written.flatMap((locale) => {
    const missing = [...all].filter((key) => !own.get(locale)?.includes(key))
    if (missing.length === 0) return []
    const shown = missing.slice(0, few).join(', ') + (missing.length > few ? ' …' : '')
    return `words/${locale}.yaml: ${missing.length} of ${all.size} words of your own are missing, and the site’s are shown: ${shown}`
  })
}

export function describeUnusedSkills(content: Content): string[] {
  const used = usedSkills(content)
  const unused = content.skills.filter(({ id }) => !used.has(id)).map(({ name }) => firstOf(name))
  if (unused.length === 0) return []
  return [
    `No job, study or project names these skills: the skills page shows them without a year, and they lead nowhere: ${unused.join(', ')}`,
  ]
}

export async function describeUndrawn(content: Content): Promise<string[]> {
  const texts = await undrawnTexts(content)
  const more = texts.length > few ? ` and ${texts.length - few} more` : ''
  if (texts.length === 0) return []
  const shown = texts.slice(0, few).map((text) => `“${shorten(text)}”`)
  return [
    `The fonts here lack letters of these texts: pages show them in a font of the visitor’s, previews of links leave out the words with such letters: ${shown.join(', ')}${more}`,
  ]
}

function describeCost(content: Content, locale: Locales): string {
  const lost = shownNames(content).filter(
    (name) => !indexedLanguages(content, name).includes(locale),
  )
  if (lost.length === 0) return 'they are shown in another language.'
  const addresses = lost.map((name) => localized(content, locale, publicPage(name))).join(', ')
  return `search engines are not offered ${addresses}.`
}

function countPerFile(files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => {
    return `  ${file}: ${files.filter((one) => one === file).length} (--all lists them)`
  })
}

function list(missing: readonly Locales[]): string {
  return missing.map((locale) => names.of(locale)).join(', ')
}

function shorten(words: string): string {
  return words.length > 50 ? `${words.slice(0, 49)}…` : words
}

function keysOf(words: Words): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? key : keysOf(value).map((below) => `${key}.${below}`),
  )
}
