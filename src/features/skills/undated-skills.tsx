import type { InOneLanguage } from '../../content/localize'
import { type skillsByYear, usedSkills } from '../../content/skill-years'
import { paths } from '../../paths'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'
import { Text } from '../../ui/text'

export interface SkillsProps {
  skills: InOneLanguage<ReturnType<typeof skillsByYear>>
}

export function UndatedSkills({ skills }: SkillsProps) {
  const { content } = useRequestContext()
  const used = usedSkills(content)
  const groups = [...Map.groupBy(skills, ({ group }) => group.id)]
  return (
    groups.length > 0 && (
      <div className="undated-skills">
        {groups.map(([id, group]) => (
          <Section key={id} id={`group-${id}`} title={<Text of={group[0]?.group.name} />} isBeside>
            <ul>
              {group.map((skill) => (
                <li key={skill.id}>
                  {used.has(skill.id) ? (
                    <Link to={paths.careerWith(skill.id)} className="no-underline">
                      <Text of={skill.name} />
                    </Link>
                  ) : (
                    <Text of={skill.name} />
                  )}
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </div>
    )
  )
}
