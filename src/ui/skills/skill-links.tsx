import { Fragment } from 'react'
import { localize } from '../../content/localize'
import { Link } from '../link'
import { useRequestContext } from '../request-context'
import { Text } from '../text'

interface SkillLinksProps {
  skills: readonly string[]
  to: (skill: string) => string
}

export function SkillLinks({ skills, to }: SkillLinksProps) {
  const { locale, content } = useRequestContext()
  const known = localize(content.skills, locale)
  return skills.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link to={to(id)}>
        <Text of={known.find((skill) => skill.id === id)?.name} />
      </Link>
    </Fragment>
  ))
}
