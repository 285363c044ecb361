import { skillColour, skillName } from '../../content/skill-years'
import type { SkillId } from '../../content/skills'
import { Chip } from '../../ui/chip/chip'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'

interface SkillFilterProps {
  skill: SkillId
  /** The address without the filter. */
  clear: string
}

export function SkillFilter({ skill, clear }: SkillFilterProps) {
  const { LL, locale } = useRequestContext()
  return (
    <p className="skill-filter flex flex-wrap items-center gap-x-s3 gap-y-s2 type-control">
      <span>{LL.filter.usedFor()}</span>
      <Chip colour={skillColour(skill)}>{skillName(skill)[locale]}</Chip>
      <Link to={clear}>{LL.filter.clear()}</Link>
    </p>
  )
}

export function usesSkill<Entry extends { skills: readonly SkillId[] }>(
  entries: readonly Entry[],
  skill: SkillId | undefined,
): readonly Entry[] {
  return skill === undefined ? entries : entries.filter(({ skills }) => skills.includes(skill))
}
