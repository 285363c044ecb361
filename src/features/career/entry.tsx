import type { ReactNode } from 'react'
import type { Education } from '../../content/education'
import type { Experience } from '../../content/experience'
import type { InOneLanguage } from '../../content/localize'
import { monthsBetween, yearOf } from '../../content/months'
import { paths } from '../../paths'
import { formatDuration } from '../../ui/dates'
import { useRequestContext } from '../../ui/request-context'
import { SkillLinks } from '../skills/skill-links'

export function ExperienceEntry({ job }: { job: InOneLanguage<Experience> }) {
  return (
    <Entry
      {...job}
      title={job.position}
      place={[job.name, job.location]}
      tools={<SkillLinks skills={job.skills} to={paths.careerWith} />}
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
      tools={study.courses.join(', ')}
    >
      <p>{study.summary}</p>
    </Entry>
  )
}

interface EntryProps {
  title: string
  startDate: string
  endDate?: string | undefined
  /** The first of them is where it was. */
  place: readonly [string, string]
  url?: string | undefined
  tools: ReactNode
  children: ReactNode
}

function Entry({ title, startDate, endDate, place, url, tools, children }: EntryProps) {
  const { LL, locale, today } = useRequestContext()
  const [where, rest] = place
  const [from, to] = [yearOf(startDate), endDate ? yearOf(endDate) : LL.career.now()]
  return (
    <li>
      <div className="entry-head">
        <h3 className="type-title leading-none">
          <span>{title}</span>
        </h3>
        <p className="years type-label">{from === to ? from : `${from}–${to}`}</p>
      </div>
      <p className="place type-label">
        <span className="block">
          {url === undefined ? (
            where
          ) : (
            <a href={url} data-host={new URL(url).host}>
              {where}
            </a>
          )}
        </span>
        <span className="block">{rest}</span>
        <span className="block text-ink-soft">
          {formatDuration(locale, monthsBetween(startDate, endDate, today))}
        </span>
      </p>
      <div className="text">{children}</div>
      <p className="tools text-ink-soft type-label">{tools}</p>
    </li>
  )
}
