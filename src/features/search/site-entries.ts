import type { Locales, TranslationFunctions } from '../../../i18n/i18n-types'
import type { Content } from '../../content/content'
import { localize, withoutSoftHyphens } from '../../content/localize'
import { plainly } from '../../content/plainly'
import { hasPage } from '../../content/project-page'
import { isShown } from '../../content/public-pages'
import type { ArticleSummary } from '../../model/article'
import { paths, publicName } from '../../paths'
import type { SearchHit } from '../../records/search/room-search'
import { formatDate, formatPartOfDate, isoDatePart } from '../../ui/dates/dates'
import { plainMarkdown } from './plain-markdown'

export interface SiteEntry extends Pick<SearchHit, 'kind' | 'address' | 'title' | 'detail'> {
  /** In which it says so, to lead to that place. */
  text: string
}

interface Period {
  startDate?: string | undefined
  endDate?: string | undefined
}

interface SiteTexts {
  content: Content
  locale: Locales
  LL: TranslationFunctions
  articles: readonly ArticleSummary[]
  bodies: ReadonlyMap<string, string>
}

/** All that guests can read, by its smallest part with a title, in one language. */
export function siteEntries({ content, locale, LL, articles, bodies }: SiteTexts): SiteEntry[] {
  const own = plainly(localize(content, locale))
  const day = (part: string | undefined) =>
    part === undefined ? '' : formatPartOfDate(locale, part)
  const years = ({ startDate, endDate }: Period) =>
    [...new Set([startDate, endDate].flatMap((part) => part?.slice(0, 4) ?? []))].join('–')
  const skillNames = new Map(own.skills.map(({ id, name }) => [id, name]))
  const named = (ids: readonly string[]) => ids.map((id) => skillNames.get(id))
  const { site } = own
  const entries = [
    entry('home', paths.home, site.name, [site.title, site.summary, ...own.taglines], site.city),
    entry('aboutMe', paths.aboutMe, LL.nav.aboutMe(), [site.about, site.availability]),
    ...own.interests.map(({ name, summary, keywords }) =>
      entry(
        'aboutMe',
        `${paths.aboutMe}#interests`,
        name,
        [summary, ...keywords],
        LL.aboutMe.interests(),
      ),
    ),
    ...own.references.map(({ name, reference }) =>
      entry('aboutMe', `${paths.aboutMe}#references`, name, [reference], LL.cv.references()),
    ),
    ...own.experience.map((job) =>
      entry(
        'career',
        `${paths.career}#experience`,
        job.name,
        [job.position, job.summary, job.location, ...job.highlights, ...named(job.skills)],
        years(job),
      ),
    ),
    ...own.volunteer.map((work) =>
      entry(
        'career',
        `${paths.career}#volunteering`,
        work.organization,
        [work.position, work.summary, work.location, ...work.highlights],
        years(work),
      ),
    ),
    ...own.education.map((study) =>
      entry(
        'career',
        `${paths.career}#education`,
        study.institution,
        [
          study.area,
          study.studyType,
          study.summary,
          study.location,
          ...study.courses,
          ...named(study.skills),
        ],
        years(study),
      ),
    ),
    ...own.certificates.map(({ name, issuer, date }) =>
      entry('career', `${paths.career}#certificates`, name, [issuer], day(date)),
    ),
    ...own.talks.map(({ name, event, location, summary, date }) =>
      entry('career', `${paths.career}#talks`, name, [event, location, summary], day(date)),
    ),
    ...own.awards.map(({ title, awarder, summary, date }) =>
      entry('career', `${paths.career}#awards`, title, [awarder, summary], day(date)),
    ),
    ...own.publications.map(({ name, publisher, summary, releaseDate }) =>
      entry('career', `${paths.career}#publications`, name, [publisher, summary], day(releaseDate)),
    ),
    ...own.languages.map(({ language, fluency }) =>
      entry('career', `${paths.career}#languages`, language, [fluency], LL.cv.languages()),
    ),
    ...own.projects.map((project) =>
      entry(
        'projects',
        hasPage(project) ? paths.project(project.slug) : paths.projects,
        project.name,
        [
          project.description,
          project.purpose,
          ...project.roles,
          ...project.highlights,
          ...project.decisions.flatMap(({ decision, reason }) => [decision, reason]),
          ...project.metrics.map(({ name }) => name),
          ...named(project.skills),
        ],
        years(project),
      ),
    ),
    ...own.skills.map(({ id, name }) => {
      const using = own.projects.filter(({ skills }) => skills.includes(id))
      const jobs = own.experience.filter(({ skills }) => skills.includes(id))
      const places = [...using, ...jobs].map((place) => place.name)
      return entry('skills', paths.careerWith(id), name, [[...new Set(places)].join(', ')])
    }),
    ...own.siteStack.map(({ name, purpose, makers }) =>
      entry('siteStack', `${paths.siteStack}#stack`, name, [purpose, makers]),
    ),
    ...own.shoutOuts.map(({ to, words }) =>
      entry('siteStack', `${paths.siteStack}#thanks`, to, [words]),
    ),
  ].filter(({ address }) => isShownAt(content, address))
  const written = articles.map(({ slug, title, excerpt, published_at }) =>
    entry(
      'article',
      paths.article(slug),
      title,
      [plainMarkdown(bodies.get(slug) ?? excerpt)],
      formatDate(locale, isoDatePart(new Date(published_at), 'UTC')),
    ),
  )
  return [...entries, ...written].filter(({ title }) => title !== '')
}

function entry(
  kind: SiteEntry['kind'],
  address: string,
  title: string,
  texts: readonly (string | undefined)[],
  detail = '',
): SiteEntry {
  const text = texts.filter(Boolean).join(' · ')
  return { kind, address, title: withoutSoftHyphens(title), text: withoutSoftHyphens(text), detail }
}

function isShownAt(content: Content, address: string): boolean {
  const [path = ''] = address.split(/[#?]/)
  return isShown(content, publicName(path as never))
}
