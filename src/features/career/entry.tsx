import type { ReactNode } from 'react'
import { type ContentText, type InOneLanguage, plainText } from '../../content/localize'
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
      tools={job.skills.length > 0 && <SkillLinks skills={job.skills} to={paths.careerWith} />}
    />
  )
}

export function VolunteerEntry({ work }: { work: InOneLanguage<Volunteer> }) {
  return <Entry {...work} title={work.position} place={[work.organization, work.location]} />
}

export function EducationEntry({ study }: { study: InOneLanguage<Education> }) {
  return (
    <Entry
      {...study}
      title={study.area}
      place={[study.institution, study.location, study.studyType, study.score]}
      tools={study.courses.length > 0 && <TextList of={study.courses} />}
    />
  )
}

interface EntryProps {
  title: ContentText
  startDate?: string | undefined
  endDate?: string | undefined
  /** The first of them is where it was. */
  place: readonly [string, ...(ContentText | undefined)[]]
  url?: string | undefined
  tools?: ReactNode
  summary?: ContentText | undefined
  highlights?: readonly ContentText[]
}

function Entry(props: EntryProps) {
  const { title, startDate, endDate, place, url, tools, summary, highlights = [] } = props
  const { LL, locale, today } = useRequestContext()
  const [where, ...rest] = place
  const from = startDate && yearOf(startDate)
  const to = endDate ? yearOf(endDate) : startDate && LL.career.now()
  return (
    <li>
      <div className="entry-head">
        <h3>
          <Text of={title} />
        </h3>
        {to && <p className="years type-label">{from && from !== to ? `${from}–${to}` : to}</p>}
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
        {rest
          .filter((fact) => fact !== undefined)
          .map((fact) => (
            <span key={plainText(fact)} className="block">
              <Text of={fact} />
            </span>
          ))}
        {startDate && (
          <span className={endDate ? 'block text-ink-soft' : 'lasting block text-ink-soft'}>
            {formatDuration(locale, monthsBetween(startDate, endDate, today))}
          </span>
        )}
      </p>
      {(summary || highlights.length > 0) && (
        <div className="text">
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
        </div>
      )}
      {tools && <p className="tools text-ink-soft type-label">{tools}</p>}
    </li>
  )
}
