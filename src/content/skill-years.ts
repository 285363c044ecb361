import type { Content } from './content'
import type { Localized } from './localize'
import type { Skill, SkillGroup } from './skills'

interface DatedSkill extends Omit<Skill, 'group'> {
  year: number
  group: SkillGroup
}

const listed = new WeakMap<Content, readonly DatedSkill[]>()

/**
 * Oldest first: the year is that of the first job, study or project that lists the skill. One that
 * none lists with a date has no year, and is left out.
 */
export function skillsByYear(content: Content): readonly DatedSkill[] {
  const known = listed.get(content) ?? listByYear(content)
  listed.set(content, known)
  return known
}

function listByYear(content: Content): DatedSkill[] {
  const { experience, education, projects, skills, skillGroups } = content
  const evidence = [...experience, ...education, ...projects]
  return skills
    .map(({ id, name, group }) => {
      const uses = evidence.filter((entry) => entry.skills.includes(id))
      const years = uses.flatMap(({ startDate }) =>
        startDate ? Number(startDate.slice(0, 4)) : [],
      )
      return { id, name, year: Math.min(...years), group: named(skillGroups, group) }
    })
    .filter(({ year }) => Number.isFinite(year))
    .sort((one, other) => one.year - other.year)
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
