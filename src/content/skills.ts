import type { z } from 'zod'
import { firstOf, type Localized } from './localize'
import type { skillGroupSchema } from './schema/skills'
import { slug } from './slug'

export interface Skill {
  id: string
  name: Localized
  group: string
}

export interface SkillGroup {
  id: string
  name: Localized
  /** One of the twelve chip colours, `c0` to `c11`. */
  colour: number
}

type GroupWithSkills = z.infer<typeof skillGroupSchema>

export function listSkills(groups: readonly GroupWithSkills[]): {
  skillGroups: SkillGroup[]
  skills: Skill[]
} {
  const skillGroups = groups.map(({ id, name, colour }, index) => ({
    id: id ?? slug(firstOf(name)),
    name,
    colour: colour ?? (index * 5 + 1) % 12,
  }))
  const skills = groups.flatMap(({ keywords }, index) =>
    keywords.map((keyword) => {
      const { id, name } = typeof keyword === 'string' ? { id: undefined, name: keyword } : keyword
      return { id: id ?? slug(firstOf(name)), name, group: skillGroups[index]?.id ?? '' }
    }),
  )
  return { skillGroups, skills }
}

export function findSkill(skills: readonly Skill[], asked: string): Skill | undefined {
  const wanted = asked.toLowerCase()
  return (
    skills.find(({ id }) => id === asked) ??
    skills.find(({ name }) =>
      (typeof name === 'string' ? [name] : Object.values(name)).some(
        (one) => one?.toLowerCase() === wanted,
      ),
    )
  )
}
