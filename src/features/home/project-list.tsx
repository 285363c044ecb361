import type { InOneLanguage } from '../../content/localize'
import { hasPage } from '../../content/project-page'
import type { Project } from '../../content/schema/project'
import { localized, paths } from '../../paths'
import { useRequestContext } from '../../ui/request-context'
import { SkillLinks } from '../../ui/skills/skill-links'
import { StandingList, StandingRow } from '../../ui/standing-row'
import { projectYears } from '../projects/project-years'
import { Sash } from '../projects/sash'

interface ProjectListProps {
  projects: readonly InOneLanguage<Project>[]
  skill: string | undefined
  to: (skill: string) => string
}

export function ProjectList({ projects, skill, to }: ProjectListProps) {
  const { locale, content } = useRequestContext()
  return (
    <StandingList>
      {projects.map((project, index) => {
        const { name, url, description, roles, highlights, skills } = project
        return (
          <StandingRow
            key={index}
            name={name}
            href={hasPage(project) ? localized(content, locale, paths.project(project.slug)) : url}
            sentence={description}
            more={hasPage(project) ? [] : [...roles, ...highlights]}
            tools={skills.length > 0 && <SkillLinks skills={firstTwo(skills, skill)} to={to} />}
            end={projectYears(project)}
            picture={<Sash project={project} isOpen={index === 0} />}
          />
        )
      })}
    </StandingList>
  )
}

function firstTwo(skills: readonly string[], asked: string | undefined): string[] {
  const others = skills.filter((id) => id !== asked)
  return (asked ? [asked, ...others] : others).slice(0, 2)
}
