import type { ReactNode } from 'react'
import { type ContentText, type InOneLanguage, withoutLanguage } from '../../content/localize'
import type { Education, Experience, Volunteer } from '../../content/schema/career'
import { paths } from '../../paths'
import { SkillLinks } from '../../ui/skills/skill-links'
import { Text, TextList } from '../../ui/text'
import { Duration, EntryHead, EntryText, EntryTools } from './entry-parts'

interface ExperienceEntryProps {
  job: InOneLanguage<Experience>
  isFolded: boolean
}

export function ExperienceEntry({ job, isFolded }: ExperienceEntryProps) {
  return (
    <Entry
      {...job}
      isFolded={isFolded}
      title={job.position}
      place={[job.name, job.location]}
      tools={job.skills.length > 0 && <SkillLinks skills={job.skills} to={paths.careerWith} />}
    />
  )
}

export function VolunteerEntry({ work }: { work: InOneLanguage<Volunteer> }) {
  return <Entry {...work} title={work.position} place={[work.organization, work.location]} />
}

export function EducationEntry({ study }: { study: InOneLanguage<Education> }) {
  const { area, institution, location, studyType, score } = study
  return (
    <Entry
      {...study}
      title={area ?? institution}
      place={[area && institution, location, studyType, score]}
      tools={study.courses.length > 0 && <TextList of={study.courses} />}
    />
  )
}

interface EntryProps {
  title: ContentText
  startDate?: string | undefined
  endDate?: string | undefined
  place: readonly [string | undefined, ...(ContentText | undefined)[]]
  url?: string | undefined
  tools?: ReactNode
  summary?: ContentText | undefined
  highlights?: readonly ContentText[]
  isFolded?: boolean
}

function Entry(props: EntryProps) {
  const { title, startDate, endDate, place, url, tools } = props
  const [where, ...rest] = place
  const heading = (
    <h3>
      <Text of={title} />
    </h3>
  )
  return (
    <li>
      <EntryHead startDate={startDate} endDate={endDate} title={heading} />
      <p className="place type-label">
        <span>
          {url === undefined ? (
            where
          ) : (
            <a href={url} data-host={new URL(url).host}>
              {where ?? new URL(url).host}
            </a>
          )}
        </span>
        {rest
          .filter((fact) => fact !== undefined)
          .map((fact) => (
            <span key={withoutLanguage(fact)}>
              <Text of={fact} />
            </span>
          ))}
        <Duration startDate={startDate} endDate={endDate} />
      </p>
      <EntryText {...props} />
      <EntryTools>{tools}</EntryTools>
    </li>
  )
}
