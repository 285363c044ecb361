import { localize } from '../../content/localize'
import { skillColour, skillName } from '../../content/skill-years'
import { Chip } from '../chip'
import { Link } from '../link'
import { useRequestContext } from '../request-context'
import { Text } from '../text'

interface SkillFilterProps {
  skill: string
  clear: string
}

export function SkillFilter({ skill, clear }: SkillFilterProps) {
  const { LL, locale, content } = useRequestContext()
  const { name } = localize({ name: skillName(content, skill) }, locale)
  return (
    <p className="skill-filter flex flex-wrap items-center gap-x-s3 gap-y-s2 type-control">
      <span>{LL.filter.usedFor()}</span>
      <Chip colour={skillColour(content, skill)}>
        <Text of={name} />
      </Chip>
      <Link to={clear}>{LL.filter.clear()}</Link>
    </p>
  )
}

export function usesSkill<Entry extends { skills: readonly string[] }>(
  entries: readonly Entry[],
  skill: string | undefined,
): readonly Entry[] {
  return skill === undefined ? entries : entries.filter(({ skills }) => skills.includes(skill))
}
