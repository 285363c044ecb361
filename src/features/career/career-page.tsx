import type { Certificate } from '../../content/certificates'
import type { Education } from '../../content/education'
import type { Experience } from '../../content/experience'
import type { InOneLanguage } from '../../content/localize'
import { monthNumber } from '../../content/months'
import type { Project } from '../../content/projects'
import type { SkillId } from '../../content/skills'
import { paths } from '../../paths'
import { Alert } from '../../ui/form/alert'
import { PublicHead } from '../../ui/head/public-head'
import { PublicHeader, SectionLinks } from '../../ui/headers/public-header'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'
import { ProjectList } from '../home/project-list'
import { SkillFilter, usesSkill } from '../skills/skill-filter'
import { CareerScale } from './career-scale'
import { Certificates } from './certificates'
import { Downloads } from './downloads'
import { EducationEntry, ExperienceEntry } from './entry'
import { Letterhead } from './letterhead'

interface CareerPageProps {
  experience: readonly InOneLanguage<Experience>[]
  education: readonly InOneLanguage<Education>[]
  /** None when a skill was asked for, which nothing says that they prove. */
  certificates: readonly InOneLanguage<Certificate>[]
  projects: readonly InOneLanguage<Project>[]
  skill: SkillId | undefined
  isWhole: boolean
}

export function CareerPage(props: CareerPageProps) {
  const { experience, education, certificates, projects, skill, isWhole } = props
  const { LL, today } = useRequestContext()
  const { career } = LL
  const jobs = usesSkill(experience, skill)
  const studies = usesSkill(education, skill)
  const works = usesSkill(projects, skill)
  const sections = [
    jobs.length > 0 && { id: 'experience', label: career.experience() },
    studies.length > 0 && { id: 'education', label: career.education() },
    works.length > 0 && { id: 'projects', label: LL.home.projects() },
    certificates.length > 0 && { id: 'certificates', label: career.certificates() },
    { id: 'print', label: career.print() },
  ].filter((section) => section !== false)
  return (
    <>
      <PublicHead page={paths.career} />
      {!isWhole && <Alert kind="wrong">{LL.search.dropped()}</Alert>}
      <Letterhead />
      <PublicHeader
        title={career.title()}
        lines={[`${career.description()}.`]}
        facts={[
          career.yearsAtWork(yearsSinceFirst(experience, today)),
          career.employers(new Set(experience.map(({ name }) => name)).size),
        ]}
      >
        <SectionLinks sections={sections} />
      </PublicHeader>
      {skill ? (
        <div className="wrap pt-s7">
          <SkillFilter skill={skill} clear={paths.career} />
        </div>
      ) : (
        <CareerScale experience={experience} education={education} />
      )}
      {jobs.length > 0 && (
        <Section id="experience" title={career.experience()}>
          <ol className="entries">
            {jobs.map((job) => (
              <ExperienceEntry key={job.name + job.startDate} job={job} />
            ))}
          </ol>
        </Section>
      )}
      {studies.length > 0 && (
        <Section id="education" title={career.education()}>
          <ol className="entries">
            {studies.map((study) => (
              <EducationEntry key={study.institution + study.startDate} study={study} />
            ))}
          </ol>
        </Section>
      )}
      {works.length > 0 && (
        <Section id="projects" title={LL.home.projects()}>
          <ProjectList projects={works} skill={skill} to={paths.careerWith} />
        </Section>
      )}
      {certificates.length > 0 && <Certificates certificates={certificates} />}
      <Downloads />
    </>
  )
}

function yearsSinceFirst(jobs: readonly { startDate: string }[], today: string): number {
  const first = Math.min(...jobs.map(({ startDate }) => monthNumber(startDate)))
  return Math.floor((monthNumber(today) - first) / 12)
}
