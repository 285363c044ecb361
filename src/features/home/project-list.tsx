import type { InOneLanguage } from '../../content/localize'
import { yearOf } from '../../content/months'
import type { Project } from '../../content/schema'
import { skillName } from '../../content/skill-years'
import { StandingList, StandingRow } from '../../ui/standing-row'
import { useVisit } from '../../ui/visit'

export function ProjectList({ projects }: { projects: readonly InOneLanguage<Project>[] }) {
  const { locale } = useVisit()
  return (
    <StandingList>
      {projects.map(({ name, url, description, startDate, skills }) => (
        <StandingRow
          key={name}
          name={name}
          href={url}
          sentence={description}
          tools={skills.slice(0, 2).map((id) => skillName(id)[locale])}
          end={yearOf(startDate)}
        />
      ))}
    </StandingList>
  )
}
