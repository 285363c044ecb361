import type { Content } from './content'
import type { Localized } from './localize'
import type { Skill, SkillGroup } from './skills'

interface SkillWithYear extends Omit<Skill, 'group'> {
  year: number | null
  group: SkillGroup
}

const listed = new WeakMap<Content, readonly SkillWithYear[]>()

/**
 * Oldest first, by the start year of the first job, study or project that lists the skill. Skills
 * without a dated use come last, with year `null`.
 */
export function skillsByYear(content: Content): readonly SkillWithYear[] {
  const known = listed.get(content) ?? listByYear(content)
  listed.set(content, known)
  return known
}

export function usedSkills({ experience, education, projects }: Content): Set<string> {
  return new Set([...experience, ...education, ...projects].flatMap((entry) => entry.skills))
}

function listByYear(content: Content): SkillWithYear[] {
  const { experience, education, projects, skills, skillGroups } = content
  const evidence = [...experience, ...education, ...projects]
  return skills
    .map(({ id, name, group }) => {
      const uses = evidence.filter((entry) => entry.skills.includes(id))
      const years = uses.flatMap(({ startDate }) =>
        startDate ? Number(startDate.slice(0, 4)) : [],
      )
      const year = years.length > 0 ? Math.min(...years) : null
      return { id, name, year, group: named(skillGroups, group) }
    })
    .sort((one, other) => (one.year ?? 9999) - (other.year ?? 9999))
}

export function skillName({ skills }: Content, id: string): Localized {
  return named(skills, id).name
}

export function skillColour({ skills, skillGroups }: Content, id: string): number {
  return named(skillGroups, named(skills, id).group).colour
}

function named<Item extends { id: string }>(items: readonly Item[], id: string): Item {
  const item = items.find((candidate) => candidate.id === id)
  if (item === undefined) throw new Error(`Nothing is named ${id}`)
  return item
}
