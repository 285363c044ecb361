import { yearOf } from '../../content/months'
import { projects } from '../../content/projects'
import { skillNamed } from '../../content/skill-years'
import { StandingList, StandingRow } from '../../ui/standing-row'
import { useVisit } from '../../ui/visit'

export function ProjectList() {
  const { locale } = useVisit()
  return (
    <StandingList>
      {projects.map(({ name, url, description, startDate, skills }) => (
        <StandingRow
          key={name}
          name={name}
          href={url}
          sentence={description[locale]}
          tools={skills.slice(0, 2).map((id) => skillNamed(id).name[locale])}
          end={yearOf(startDate)}
        />
      ))}
    </StandingList>
  )
}
