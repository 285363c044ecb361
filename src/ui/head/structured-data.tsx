import type { Locales } from '../../../i18n/i18n-types'
import { experience } from '../../content/experience'
import { localize, withoutSoftHyphens } from '../../content/localize'
import { projects } from '../../content/projects'
import { dialled, site } from '../../content/site'
import { skillName } from '../../content/skill-years'
import { skills } from '../../content/skills'
import { localized, type PublicPage, paths } from '../../paths'
import { useRequestContext } from '../request-context'
import { type PublicWords, publicWords } from './public-words'

export function StructuredData({ page }: { page: PublicPage }) {
  const { LL, locale, origin, manifest } = useRequestContext()
  const words = publicWords(page, locale, LL)
  const graph = [
    { ...describePage(page, words, locale, origin), dateModified: manifest.changedAt },
    describeOwner(locale, origin),
    ...(page === paths.home
      ? describeProjects(locale, origin)
      : [describeWay(page, words, locale, origin)]),
  ]
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, its < escaped
      dangerouslySetInnerHTML={{ __html: withoutSoftHyphens(json).replaceAll('<', '\\u003c') }}
    />
  )
}

function ownerId(origin: string): string {
  return `${origin}/#owner`
}

function describePage(page: PublicPage, words: PublicWords, locale: Locales, origin: string) {
  const isProfile = page === paths.home || page === paths.aboutMe
  const owner = { '@id': ownerId(origin) }
  return {
    '@type': isProfile ? 'ProfilePage' : 'WebPage',
    '@id': origin + localized(locale, page),
    url: origin + localized(locale, page),
    name: words.fullTitle,
    description: words.description,
    inLanguage: locale,
    ...(isProfile ? { mainEntity: owner } : { about: owner }),
  }
}

function describeOwner(locale: Locales, origin: string) {
  const { author, contact, social, name, description } = site
  const present = experience.filter(({ endDate }) => endDate === undefined)
  return {
    '@type': 'Person',
    '@id': ownerId(origin),
    name,
    givenName: author.firstName,
    familyName: author.lastName,
    jobTitle: author.title,
    description: description[locale],
    email: contact.email,
    telephone: dialled(contact.phone),
    address: {
      '@type': 'PostalAddress',
      addressLocality: author.city,
      addressCountry: author.country,
    },
    url: origin + localized(locale, paths.home),
    sameAs: Object.values(social).map(({ url }) => url),
    worksFor: present.map(({ name, url }) => ({ '@type': 'Organization', name, url })),
    knowsAbout: skills.map(({ name }) => name[locale]),
  }
}

function describeProjects(locale: Locales, origin: string) {
  return localize(projects, locale).map(({ name, description, url, startDate, skills: used }) => ({
    '@type': 'CreativeWork',
    name,
    description,
    url,
    dateCreated: startDate,
    inLanguage: locale,
    keywords: used.map((id) => skillName(id)[locale]).join(', '),
    creator: { '@id': ownerId(origin) },
  }))
}

function describeWay(page: PublicPage, { title }: PublicWords, locale: Locales, origin: string) {
  const steps = [
    { path: paths.home, name: site.name },
    { path: page, name: title },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + localized(locale, path),
    })),
  }
}
