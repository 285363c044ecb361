import type { ReactNode } from 'react'
import type { InOneLanguage } from '../../content/localize'
import type { Project } from '../../content/schema/project'
import { paths } from '../../paths'
import { useRequestContext } from '../../ui/request-context'
import { TextList } from '../../ui/words/text'
import { SkillLinks } from '../skills/skill-links'
import { projectYears } from './project-years'

/** What stands in the corner of a drawing: whose it is, of when, and where the thing itself is. */
export function TitleBlock({ project }: { project: InOneLanguage<Project> }) {
  const { LL } = useRequestContext()
  const { roles, url, repository, skills } = project
  const words = LL.project
  const years = projectYears(project)
  const cells: [name: string, value: ReactNode][] = [
    [words.role(), roles.length > 0 && <TextList of={roles} />],
    [words.years(), years],
    [words.live(), url && <Outside href={url} />],
    [words.source(), repository && <Outside href={repository} />],
    [words.skills(), skills.length > 0 && <SkillLinks skills={skills} to={paths.careerWith} />],
  ]
  const filled = cells.filter(([, value]) => value)
  if (filled.length === 0) return null
  return (
    <dl className="title-block">
      {filled.map(([name, value]) => (
        <div key={name}>
          <dt className="text-t-2 font-medium text-ink-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** By what one would type. */
function Outside({ href }: { href: string }) {
  const { host, pathname } = new URL(href)
  return (
    <a href={href}>
      {host.replace(/^www\./, '')}
      <wbr />
      {pathname.replace(/\/$/, '')}
    </a>
  )
}
