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
      {projects.map(({ name, url, description, highlights, startDate, endDate, skills }, index) => (
        <StandingRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
          key={index}
          name={name}
          href={url}
          sentence={description}
          more={highlights}
          tools={skills.length > 0 && <SkillLinks skills={firstTwo(skills, skill)} to={to} />}
          end={years(startDate, endDate)}
        />
      ))}
    </StandingList>
  )
}

/** Of what still goes on, when it began. */
function years(startDate: string | undefined, endDate: string | undefined): string | undefined {
  const [from, to] = [startDate, endDate].map((date) => date && yearOf(date))
  return from && to && from !== to ? `${from}–${to}` : (from ?? to)
}

function firstTwo(skills: readonly string[], asked: string | undefined): string[] {
  const others = skills.filter((id) => id !== asked)
  return (asked ? [asked, ...others] : others).slice(0, 2)
}
