import type { ReactNode } from 'react'
import type { InOneLanguage } from '../../content/localize'
import type { Project } from '../../content/schema/project'
import { paths } from '../../paths'
import { Address } from '../../ui/address'
import { TitleBlock } from '../../ui/layout/title-block'
import { useRequestContext } from '../../ui/request-context'
import { SkillLinks } from '../../ui/skills/skill-links'
import { TextList } from '../../ui/text'
import { projectYears } from './project-years'

export function ProjectFacts({ project }: { project: InOneLanguage<Project> }) {
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
  return <TitleBlock cells={cells} />
}

function Outside({ href }: { href: string }) {
  const { host, pathname } = new URL(href)
  return (
    <a href={href}>
      <Address of={host.replace(/^www\./, '') + pathname.replace(/\/$/, '')} />
    </a>
  )
}
