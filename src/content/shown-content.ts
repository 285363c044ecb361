import type { SiteName } from '../paths'
import type { Content } from './content'
import type { Project } from './schema/project'
import { skillName, skillsByYear } from './skill-years'
import { hasLongSummary } from './summary'

export const shownContent: Record<SiteName, (content: Content) => Lists> = {
  home: (content) => [
    known(content.site.title, content.site.summary),
    content.taglines,
    content.experience.slice(0, 3).map(({ position, summary }) => ({ position, summary })),
    content.projects.map(({ description, highlights, skills }) => ({
      description,
      highlights,
      skills: skills.slice(0, 2).map((id) => skillName(content, id)),
    })),
  ],
  aboutMe: ({ site, portrait, ...content }) => [
    known(
      ...[site.email, site.phone, site.about, site.availability, portrait?.hash],
      hasLongSummary(site) ? site.summary : undefined,
    ),
    content.languages,
    content.interests,
    content.references,
  ],
  career: (content) => [
    withSkillNames(content, content.experience),
    content.education,
    content.volunteer,
    content.certificates,
    content.talks,
    content.awards,
    content.publications,
    content.languages,
    hasCareer(content) ? [] : withSkillNames(content, content.projects),
  ],
  projects: ({ projects }) => [projects.map(({ name, description }) => ({ name, description }))],
  skills: (content) => [skillsByYear(content)],
  siteStack: ({ siteStack, shoutOuts }) => (siteStack.length > 0 ? [siteStack, shoutOuts] : []),
}

export function shownOfProject(content: Content, project: Project): Lists {
  return [withSkillNames(content, [project])]
}

export function hasCareer(content: Content): boolean {
  const { experience, education, volunteer, certificates, talks, awards } = content
  const { publications, languages } = content
  const lists = [experience, education, volunteer, certificates, talks, awards]
  return [...lists, publications, languages].some((list) => list.length > 0)
}

type Lists = readonly (readonly unknown[])[]

function known(...facts: readonly unknown[]): unknown[] {
  return facts.filter((fact) => fact !== undefined)
}

function withSkillNames(
  content: Content,
  entries: readonly { skills: readonly string[] }[],
): object[] {
  return entries.map((entry) => ({
    ...entry,
    skills: entry.skills.map((id) => ({ name: skillName(content, id) })),
  }))
}
