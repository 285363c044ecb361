import { Fragment } from 'react'
import { skillName } from '../../content/skill-years'
import type { SkillId } from '../../content/skills'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'

interface SkillLinksProps {
  skills: readonly SkillId[]
  to: (skill: SkillId) => string
}

export function SkillLinks({ skills, to }: SkillLinksProps) {
  const { locale } = useRequestContext()
  return skills.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link to={to(id)}>{skillName(id)[locale]}</Link>
    </Fragment>
  ))
}
