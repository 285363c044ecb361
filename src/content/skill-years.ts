import { education } from './education'
import { experience } from './experience'
import { projects } from './projects'
import { skills } from './skills'

export type Skill = (typeof skills)[number]
export type SkillId = Skill['id']

/** Every skill with the year of the first job, study or project that lists it, oldest first. */
export function skillsByYear(): { skill: Skill; year: number }[] {
  const evidence = [...experience, ...education, ...projects]
  return skills
    .map((skill) => {
      const uses = evidence.filter((entry) => entry.skills.some((id) => id === skill.id))
      return {
        skill,
        year: Math.min(...uses.map(({ startDate }) => Number(startDate.slice(0, 4)))),
      }
    })
    .sort((one, other) => one.year - other.year)
}

export function skillNamed(id: SkillId): Skill {
  const skill = skills.find((candidate) => candidate.id === id)
  if (skill === undefined) throw new Error(`No skill named ${id}`)
  return skill
}
