import type { Locales, TranslationFunctions } from '../../../i18n/i18n-types'
import { employments } from '../../content/career/employments'
import type { Content } from '../../content/content'
import { dialableNumber } from '../../content/dialable-number'
import { localize, withoutSoftHyphens } from '../../content/localize'
import { isToCome } from '../../content/months'
import { plainly } from '../../content/plainly'
import { isProjectPage, localized, type PublicPage, paths } from '../../paths'
import { useRequestContext } from '../request-context'
import { describeOwnProject, describeProject, projectId } from './describe-project'
import { pageChangedAt } from './page-changed-at'
import { portraitOf } from './portrait-of'
import { type PublicWords, publicWords } from './public-words'

export function StructuredData({ page }: { page: PublicPage }) {
  const { LL, locale, origin, manifest, content, today } = useRequestContext()
  const portrait = portraitOf(content, manifest)
  const words = publicWords(page, locale, LL, content)
  const project = content.projects.find(({ slug }) => paths.project(slug) === page)
  const graph = [
    {
      ...describePage(page, words, content, locale, origin),
      dateModified: pageChangedAt(manifest, page),
    },
    { ...describeOwner(content, locale, origin, today), image: portrait && origin + portrait.href },
    ...(page === paths.home ? [describeSite(content, locale, origin)] : []),
    ...(page === paths.home || page === paths.projects
      ? content.projects.map((one) => describeProject(content, one, locale, origin))
      : []),
    ...(page === paths.home ? [] : [describeWay(page, words, LL, content, locale, origin)]),
    ...(project ? [describeOwnProject(content, project, locale, origin)] : []),
  ]
  return <Graph graph={graph} />
}

/** Comes after the page: the parser yields at each script, and a frame would show half a page. */
export function Graph({ graph }: { graph: readonly object[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, its < escaped
      dangerouslySetInnerHTML={{ __html: withoutSoftHyphens(json).replaceAll('<', '\\u003c') }}
    />
  )
}

export function ownerId(origin: string): string {
  return `${origin}/#owner`
}

function describePage(
  page: PublicPage,
  words: PublicWords,
  content: Content,
  locale: Locales,
  origin: string,
) {
  const isProfile = page === paths.home || page === paths.aboutMe
  const owner = { '@id': ownerId(origin) }
  return {
    '@type': isProfile ? 'ProfilePage' : 'WebPage',
    '@id': origin + localized(content, locale, page),
    url: origin + localized(content, locale, page),
    name: words.fullTitle,
    description: words.description,
    inLanguage: locale,
    ...(isProfile ? { mainEntity: owner } : { about: owner }),
    ...(isProjectPage(page) && {
      mainEntity: { '@id': projectId(origin + localized(content, locale, page)) },
    }),
  }
}

function describeSite({ site }: Content, locale: Locales, origin: string) {
  const home = origin + localized({ site }, locale, paths.home)
  return {
    '@type': 'WebSite',
    '@id': `${home}#site`,
    url: home,
    name: site.name,
    inLanguage: locale,
    publisher: { '@id': ownerId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${localized({ site }, locale, paths.search)}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

function describeOwner(content: Content, locale: Locales, origin: string, today: string) {
  const { name, firstName, lastName, title, description, summary, ...site } = plainly(
    localize(content.site, locale),
  )
  return {
    '@type': 'Person',
    '@id': ownerId(origin),
    name,
    givenName: firstName,
    familyName: lastName,
    jobTitle: title,
    description: description ?? summary,
    email: site.email,
    telephone: site.phone && dialableNumber(site.phone),
    address:
      site.city || site.country
        ? {
            '@type': 'PostalAddress',
            addressLocality: site.city,
            addressCountry: site.country,
          }
        : undefined,
    url: origin + localized(content, locale, paths.home),
    sameAs: some(site.profiles.map(({ url }) => url)),
    worksFor: some(describeEmployers(content, today)),
    alumniOf: some(describeSchools(content)),
    knowsAbout: some(plainly(localize(content.skills, locale)).map(({ name }) => name)),
    knowsLanguage: some(plainly(localize(content.languages, locale)).map((one) => one.language)),
    award: some(plainly(localize(content.awards, locale)).map(({ title }) => title)),
  }
}

function describeEmployers({ experience }: Content, today: string) {
  const present = employments(experience).filter(
    ({ startDate, endDate }) =>
      !isToCome(startDate, today) && (endDate === undefined || isToCome(endDate, today)),
  )
  return present.map(({ name, url }) => ({ '@type': 'Organization', name, url }))
}

function describeSchools({ education }: Content) {
  const schools = new Map(education.map(({ institution, url }) => [institution, url]))
  return Array.from(schools, ([name, url]) => ({ '@type': 'EducationalOrganization', name, url }))
}

function some<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length > 0 ? items : undefined
}

function describeWay(
  page: PublicPage,
  { title }: PublicWords,
  LL: TranslationFunctions,
  content: Content,
  locale: Locales,
  origin: string,
) {
  const steps = [
    { path: paths.home, name: content.site.name },
    ...(isProjectPage(page) ? [{ path: paths.projects, name: LL.projects.title() }] : []),
    { path: page, name: title },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + localized(content, locale, path),
    })),
  }
}
