import type { InOneLanguage } from '../../content/localize'
import { monthNumber, yearOf } from '../../content/months'
import type { Certificate, Education, Experience } from '../../content/schema'
import { Facade, SectionFrieze } from '../../ui/facade'
import { PageHead } from '../../ui/page-head'
import { Section } from '../../ui/section'
import { useVisit } from '../../ui/visit'
import { CareerScale } from './career-scale'
import { EducationEntry, ExperienceEntry } from './entry'
import { Letterhead } from './letterhead'

interface CareerPageProps {
  experience: readonly InOneLanguage<Experience>[]
  education: readonly InOneLanguage<Education>[]
  certificates: readonly InOneLanguage<Certificate>[]
}

export function CareerPage({ experience, education, certificates }: CareerPageProps) {
  const { LL, today } = useVisit()
  const { career } = LL
  return (
    <>
      <PageHead title={career.title()} description={career.description()} />
      <Letterhead />
      <Facade
        title={career.title()}
        lines={[`${career.description()}.`]}
        facts={[
          career.yearsAtWork(yearsSinceFirst(experience, today)),
          career.employers(new Set(experience.map(({ name }) => name)).size),
        ]}
        frieze={
          <SectionFrieze
            sections={[
              { id: 'experience', label: career.experience() },
              { id: 'education', label: career.education() },
              { id: 'certificates', label: career.certificates() },
              { id: 'print', label: career.print() },
            ]}
          />
        }
      />
      <CareerScale experience={experience} education={education} />
      <Section id="experience" title={career.experience()}>
        <ol className="entries">
          {experience.map((job) => (
            <ExperienceEntry key={job.name + job.startDate} job={job} />
          ))}
        </ol>
      </Section>
      <Section id="education" title={career.education()}>
        <ol className="entries">
          {education.map((study) => (
            <EducationEntry key={study.institution + study.startDate} study={study} />
          ))}
        </ol>
      </Section>
      <Section id="certificates" title={career.certificates()}>
        <ul className="rows">
          {certificates.map(({ name, issuer, date }) => (
            <li key={issuer + date}>
              <span>{name}</span>
              <span>{issuer}</span>
              <time dateTime={date}>{yearOf(date)}</time>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="print" title={career.print()} isBeside>
        <p className="measured">{career.printWords()}</p>
      </Section>
    </>
  )
}

function yearsSinceFirst(jobs: readonly { startDate: string }[], today: string): number {
  const first = Math.min(...jobs.map(({ startDate }) => monthNumber(startDate)))
  return Math.floor((monthNumber(today) - first) / 12)
}
