import type { ReactNode } from 'react'
import { monthsBetween, yearOf } from '../../content/months'
import type { Education, Experience, Localized } from '../../content/schema'
import { skillNamed } from '../../content/skill-years'
import { formatDuration } from '../../ui/dates'
import { useVisit } from '../../ui/visit'

export function ExperienceEntry({ job }: { job: Experience }) {
  const { locale } = useVisit()
  return (
    <Entry
      {...job}
      title={job.position}
      place={[job.name, job.location]}
      tools={job.skills.map((id) => skillNamed(id).name)}
    >
      <p>{job.summary[locale]}</p>
      <ul>
        {job.highlights.map((highlight) => (
          <li key={highlight.en}>{highlight[locale]}</li>
        ))}
      </ul>
    </Entry>
  )
}

export function EducationEntry({ study }: { study: Education }) {
  const { locale } = useVisit()
  return (
    <Entry
      {...study}
      title={study.area}
      place={[study.institution, study.studyType[locale]]}
      tools={study.courses}
    >
      <p>{study.summary[locale]}</p>
    </Entry>
  )
}

interface EntryProps {
  title: Localized
  startDate: string
  endDate?: string | undefined
  place: readonly string[]
  tools: readonly Localized[]
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
          <span>{title[locale]}</span>
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
      <p className="tools">{tools.map((tool) => tool[locale]).join(', ')}</p>
    </li>
  )
}
