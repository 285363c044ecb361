import { employments } from '../../content/career/employments'
import type { InOneLanguage } from '../../content/localize'
import type { Education, Experience } from '../../content/schema/career'
import type { Project } from '../../content/schema/project'
import { paths } from '../../paths'
import { PublicHeader, SectionLinks } from '../../ui/headers/public-header'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'
import { SkillFilter, usesSkill } from '../../ui/skills/skill-filter'
import { ProjectList } from '../home/project-list'
import { CareerScale } from './career-scale'
import { DatedRows } from './dated-rows'
import { Downloads } from './downloads'
import { EmploymentEntry } from './employment-entry'
import { EducationEntry, VolunteerEntry } from './entry'
import { type FurtherContent, useFurtherSections } from './further-sections'
import { Letterhead } from './letterhead'
import { OnPaper } from './on-paper'
import { yearsAtWork } from './years-at-work'

/** Of older ones the points are folded, so that what follows is not far below. */
const unfoldedJobs = 3

interface CareerPageProps {
  experience: readonly InOneLanguage<Experience>[]
  education: readonly InOneLanguage<Education>[]
  projects: readonly InOneLanguage<Project>[]
  /** Empty when a skill is selected: these list none. */
  further: InOneLanguage<FurtherContent>
  skill: string | undefined
}

export function CareerPage(props: CareerPageProps) {
  const { experience, education, projects, further, skill } = props
  const { LL, today } = useRequestContext()
  const { career } = LL
  const jobs = employments(experience)
    .map((employment) => ({ ...employment, roles: usesSkill(employment.roles, skill) }))
    .filter(({ roles }) => roles.length > 0)
  const studies = usesSkill(education, skill)
  const works = usesSkill(projects, skill)
  const rows = useFurtherSections(further)
  const sections = [
    jobs.length > 0 && { id: 'experience', label: career.experience() },
    further.volunteer.length > 0 && { id: 'volunteering', label: LL.cv.volunteering() },
    studies.length > 0 && { id: 'education', label: career.education() },
    works.length > 0 && { id: 'projects', label: LL.home.projects() },
    ...rows.map(({ id, title }) => ({ id, label: title })),
    { id: 'print', label: career.print() },
  ].filter((section) => section !== false)
  const employers = new Set(experience.map(({ name }) => name)).size
  const years = yearsAtWork(experience, today)
  return (
    <>
      <Letterhead />
      <PublicHeader
        title={career.title()}
        lines={[career.description()]}
        facts={[
          years > 0 && career.yearsAtWork(years),
          employers > 0 && career.employers(employers),
        ]}
      >
        <SectionLinks sections={sections} />
      </PublicHeader>
      {skill && (
        <div className="wrap pt-s7">
          <SkillFilter skill={skill} clear={paths.career} />
        </div>
      )}
      <CareerScale experience={experience} education={education} skill={skill} />
      {jobs.length > 0 && (
        <Section id="experience" title={career.experience()}>
          <ol className="entries">
            {jobs.map((employment, index) => (
              <EmploymentEntry
                key={index}
                employment={employment}
                isFolded={!skill && index >= unfoldedJobs}
              />
            ))}
          </ol>
        </Section>
      )}
      {further.volunteer.length > 0 && (
        <Section id="volunteering" title={LL.cv.volunteering()}>
          <ol className="entries">
            {further.volunteer.map((work, index) => (
              <VolunteerEntry key={index} work={work} />
            ))}
          </ol>
        </Section>
      )}
      {studies.length > 0 && (
        <Section id="education" title={career.education()}>
          <ol className="entries">
            {studies.map((study, index) => (
              <EducationEntry key={index} study={study} />
            ))}
          </ol>
        </Section>
      )}
      {works.length > 0 && (
        <Section id="projects" title={LL.home.projects()}>
          <ProjectList projects={works} skill={skill} to={paths.careerWith} />
        </Section>
      )}
      {!skill && works.length === 0 && <OnPaper />}
      {rows.map((section) => (
        <DatedRows key={section.id} {...section} />
      ))}
      <Downloads />
    </>
  )
}
