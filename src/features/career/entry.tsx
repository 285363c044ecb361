import type { ReactNode } from 'react'
import type { ContentText, InOneLanguage } from '../../content/localize'
import { monthsBetween, yearOf } from '../../content/months'
import type { Education, Experience, Volunteer } from '../../content/schema/career'
import { paths } from '../../paths'
import { formatDuration } from '../../ui/dates'
import { useRequestContext } from '../../ui/request-context'
import { Text, TextList } from '../../ui/words/text'
import { SkillLinks } from '../skills/skill-links'

export function ExperienceEntry({ job }: { job: InOneLanguage<Experience> }) {
  return (
    <Entry
      {...job}
      title={job.position}
      place={[job.name, job.location]}
      tools={<SkillLinks skills={job.skills} to={paths.careerWith} />}
    >
      <Said summary={job.summary} highlights={job.highlights} />
    </Entry>
  )
}

export function VolunteerEntry({ work }: { work: InOneLanguage<Volunteer> }) {
  return (
    <Entry {...work} title={work.position} place={[work.organization, work.location]}>
      <Said summary={work.summary} highlights={work.highlights} />
    </Entry>
  )
}

export function EducationEntry({ study }: { study: InOneLanguage<Education> }) {
  return (
    <Entry
      {...study}
      title={study.area}
      place={[study.institution, study.studyType]}
      tools={<TextList of={study.courses} />}
    >
      <Said summary={study.summary} highlights={[]} />
    </Entry>
  )
}

interface SaidProps {
  summary: ContentText | undefined
  highlights: readonly ContentText[]
}

function Said({ summary, highlights }: SaidProps) {
  return (
    <>
      {summary && (
        <p>
          <Text of={summary} />
        </p>
      )}
      {highlights.length > 0 && (
        <ul>
          {highlights.map((highlight, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change place
            <li key={index}>
              <Text of={highlight} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface EntryProps {
  title: ContentText
  startDate?: string | undefined
  endDate?: string | undefined
  /** The first of them is where it was. */
  place: readonly [string, ContentText | undefined]
  url?: string | undefined
  tools?: ReactNode
  children: ReactNode
}

function Entry({ title, startDate, endDate, place, url, tools, children }: EntryProps) {
  const { LL, locale, today } = useRequestContext()
  const [where, rest] = place
  const from = startDate && yearOf(startDate)
  const to = endDate ? yearOf(endDate) : startDate && LL.career.now()
  return (
    <li>
      <div className="entry-head">
        <h3 className="type-title leading-none">
          <span>
            <Text of={title} />
          </span>
        </h3>
        <p className="years type-label">{from && from !== to ? `${from}–${to}` : to}</p>
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
        <span className="block">
          <Text of={rest} />
        </span>
        {startDate && (
          <span className="block text-ink-soft">
            {formatDuration(locale, monthsBetween(startDate, endDate, today))}
          </span>
        )}
      </p>
      <div className="text">{children}</div>
      {tools && <p className="tools text-ink-soft type-label">{tools}</p>}
    </li>
  )
}
