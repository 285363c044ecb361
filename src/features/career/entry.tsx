import type { ReactNode } from 'react'
import type { InOneLanguage } from '../../content/localize'
import { monthsBetween, yearOf } from '../../content/months'
import type { Education, Experience } from '../../content/schema'
import { skillName } from '../../content/skill-years'
import { formatDuration } from '../../ui/dates'
import { useVisit } from '../../ui/visit'

export function ExperienceEntry({ job }: { job: InOneLanguage<Experience> }) {
  const { locale } = useVisit()
  return (
    <Entry
      {...job}
      title={job.position}
      place={[job.name, job.location]}
      tools={job.skills.map((id) => skillName(id)[locale])}
    >
      <p>{job.summary}</p>
      <ul>
        {job.highlights.map((highlight) => (
          <li key={highlight}>{highlight}</li>
        ))}
      </ul>
    </Entry>
  )
}

export function EducationEntry({ study }: { study: InOneLanguage<Education> }) {
  return (
    <Entry
      {...study}
      title={study.area}
      place={[study.institution, study.studyType]}
      tools={study.courses}
    >
      <p>{study.summary}</p>
    </Entry>
  )
}

interface EntryProps {
  title: string
  startDate: string
  endDate?: string | undefined
  place: readonly string[]
  tools: readonly string[]
  children: ReactNode
}

/** A title and its years on one line; below it place, text and tools. */
function Entry({ title, startDate, endDate, place, tools, children }: EntryProps) {
  const { LL, locale, today } = useVisit()
  const [from, to] = [yearOf(startDate), endDate ? yearOf(endDate) : LL.career.now()]
  return (
    <li>
      <div className="entry-head">
        <h3>
          <span>{title}</span>
        </h3>
        <p className="years">{from === to ? from : `${from}–${to}`}</p>
      </div>
      <p className="place">
        {place.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span className="soft">
          {formatDuration(locale, monthsBetween(startDate, endDate, today))}
        </span>
      </p>
      <div className="text">{children}</div>
      <p className="tools">{tools.join(', ')}</p>
    </li>
  )
}
