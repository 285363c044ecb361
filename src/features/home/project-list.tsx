import type { InOneLanguage } from '../../content/localize'
import { yearOf } from '../../content/months'
import type { Project } from '../../content/schema/career'
import { StandingList, StandingRow } from '../../ui/standing-row'
import { SkillLinks } from '../skills/skill-links'

interface ProjectListProps {
  projects: readonly InOneLanguage<Project>[]
  skill: string | undefined
  to: (skill: string) => string
}

export function ProjectList({ projects, skill, to }: ProjectListProps) {
  return (
    <StandingList>
      {projects.map(({ name, url, description, startDate, skills }) => (
        <StandingRow
          key={name}
          name={name}
          href={url}
          sentence={description}
          tools={<SkillLinks skills={firstTwo(skills, skill)} to={to} />}
          end={startDate && yearOf(startDate)}
        />
      ))}
    </StandingList>
  )
}

function firstTwo(skills: readonly string[], asked: string | undefined): string[] {
  const others = skills.filter((id) => id !== asked)
  return (asked ? [asked, ...others] : others).slice(0, 2)
}
