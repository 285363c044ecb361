import { education } from './education'
import { experience } from './experience'
import type { Localized } from './localize'
import { projects } from './projects'
import { type SkillId, skillGroups, skills } from './skills'

type ListedSkill = Omit<(typeof skills)[number], 'id'> & { id: string }

/**
 * Oldest first: the year is that of the first job, study or project that lists the skill. One that
 * none lists has no year, and is left out.
 */
export function skillsByYear(listed: readonly ListedSkill[] = skills) {
  const evidence = [...experience, ...education, ...projects]
  return listed
    .map(({ id, name, group }) => {
      const uses = evidence.filter((entry) => entry.skills.some((used) => used === id))
      const year = Math.min(...uses.map(({ startDate }) => Number(startDate.slice(0, 4))))
      return { id, name, year, group: named(skillGroups, group) }
    })
    .filter(({ year }) => Number.isFinite(year))
    .sort((one, other) => one.year - other.year)
}

export function skillName(id: SkillId): Localized {
  return named(skills, id).name
}

export function skillColour(id: SkillId): number {
  return named(skillGroups, named(skills, id).group).colour
}

function named<Item extends { id: string }>(items: readonly Item[], id: Item['id']): Item {
  const item = items.find((candidate) => candidate.id === id)
  if (item === undefined) throw new Error(`Nothing is named ${id}`)
  return item
}
