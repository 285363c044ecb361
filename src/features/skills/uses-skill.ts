import type { SkillId } from '../../content/skills'

/** Those of some jobs, studies or projects that used a skill; all of them when none is named. */
export function usesSkill<Entry extends { skills: readonly SkillId[] }>(
  entries: readonly Entry[],
  skill: SkillId | undefined,
): readonly Entry[] {
  return skill === undefined ? entries : entries.filter(({ skills }) => skills.includes(skill))
}
