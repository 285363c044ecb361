import type { Locales } from '../../../i18n/i18n-types'
import type { Content } from '../../content/content'
import { localize, withoutLanguage } from '../../content/localize'
import { plainly } from '../../content/plainly'
import { hasPage } from '../../content/project-page'
import type { Project } from '../../content/schema/project'
import { skillName } from '../../content/skill-years'
import { localized, paths } from '../../paths'

export function describeProject(
  content: Content,
  project: Project,
  locale: Locales,
  origin: string,
) {
  const { name, slug, description, purpose, url, startDate, skills } = plainly(
    localize(project, locale),
  )
  const page = origin + localized(content, locale, paths.project(slug))
  const keywords = skills.map((id) =>
    withoutLanguage(localize({ name: skillName(content, id) }, locale).name),
  )
  return {
    '@type': 'CreativeWork',
    '@id': hasPage(project) ? projectId(page) : undefined,
    name,
    description,
    abstract: purpose,
    url,
    mainEntityOfPage: hasPage(project) ? page : undefined,
    dateCreated: startDate,
    inLanguage: locale,
    keywords: keywords.length > 0 ? keywords.join(', ') : undefined,
    creator: { '@id': `${origin}/#owner` },
  }
}

export function describeOwnProject(...given: Parameters<typeof describeProject>) {
  const [, { repository }] = given
  const described = describeProject(...given)
  return repository === undefined
    ? described
    : { ...described, '@type': 'SoftwareSourceCode', codeRepository: repository }
}

export function projectId(page: string): string {
  return `${page}#project`
}
