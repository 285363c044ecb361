import type { Locales } from '../../../i18n/i18n-types'
import { certificates } from '../../content/certificates'
import { education } from '../../content/education'
import { experience } from '../../content/experience'
import { interests } from '../../content/interests'
import { localize } from '../../content/localize'
import { projects } from '../../content/projects'
import { site } from '../../content/site'
import { skillName } from '../../content/skill-years'
import type { SkillId } from '../../content/skills'
import { skillGroups, skills } from '../../content/skills'
import { localized, paths } from '../../paths'

export type Resume = ReturnType<typeof resume>

/**
 * A JSON Resume 1.0, which allows what it does not name: summary and location of a study.
 * @param changedAt ISO
 */
export function resume(locale: Locales, origin: string, changedAt: string) {
  const { author, contact, social, name } = site
  const names = (ids: readonly SkillId[]) => ids.map((id) => skillName(id)[locale])
  return {
    basics: {
      name,
      label: author.title,
      ...contact,
      url: origin + localized(locale, paths.home),
      summary: author.description[locale],
      location: { city: author.city, countryCode: author.country },
      profiles: Object.values(social).map(({ name: network, url }) => ({ network, url })),
    },
    work: localize(experience, locale).map(({ skills: _, ...job }) => job),
    education: localize(education, locale).map(({ skills: _, ...study }) => study),
    certificates: localize(certificates, locale),
    skills: localize(skillGroups, locale).map(({ id, name: group }) => ({
      name: group,
      keywords: names(skills.filter((skill) => skill.group === id).map((skill) => skill.id)),
    })),
    interests: localize(interests, locale),
    projects: localize(projects, locale).map(({ skills: used, ...project }) => ({
      ...project,
      keywords: names(used),
    })),
    meta: {
      canonical: origin + localized(locale, paths.resumeJson),
      version: 'v1.0.0',
      lastModified: changedAt,
    },
  }
}
