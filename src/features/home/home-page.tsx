import type { Experience } from '../../content/experience'
import type { InOneLanguage } from '../../content/localize'
import type { Project } from '../../content/projects'
import { site } from '../../content/site'
import type { SkillId } from '../../content/skills'
import { paths } from '../../paths'
import { Alert } from '../../ui/form/alert'
import { PublicHead } from '../../ui/head/public-head'
import { PageIntroduction } from '../../ui/headers/public-header'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'
import { SkillFilter, usesSkill } from '../skills/skill-filter'
import { ContributionCalendar } from './contributions/contribution-calendar'
import type { Contributions } from './contributions/contributions'
import { ExperienceChain } from './experience-chain'
import { FrontDoorLink } from './front-door-link'
import { homeAddress } from './home-address'
import { ProjectList } from './project-list'

interface HomePageProps {
  /** Null when nobody's are shown. */
  contributions: Contributions | null
  timeZone: string
  isWhole: boolean
  experience: readonly InOneLanguage<Experience>[]
  projects: readonly InOneLanguage<Project>[]
  taglines: readonly string[]
  skill: SkillId | undefined
}

export function HomePage(props: HomePageProps) {
  const { contributions, timeZone, isWhole, experience, projects, taglines, skill } = props
  const { LL } = useRequestContext()
  const { title, city } = site.author
  const year = contributions?.year ?? null
  return (
    <>
      <PublicHead page={paths.home} />
      <div className="wrap">
        {!isWhole && <Alert kind="wrong">{LL.search.dropped()}</Alert>}
        <PageIntroduction lines={taglines} facts={[title, city]} />
        <div id="house">
          <Roof />
          {contributions === null ? (
            <HouseWithoutCalendar />
          ) : (
            <ContributionCalendar contributions={contributions} timeZone={timeZone} skill={skill} />
          )}
        </div>
      </div>
      <Section
        id="experience"
        title={LL.home.experience()}
        aside={
          <Link to={paths.career} className="type-control">
            {LL.home.wholeCareer()}
          </Link>
        }
      >
        <ExperienceChain experience={experience.slice(0, 3)} />
      </Section>
      <Section id="projects" title={LL.home.projects()}>
        {skill && (
          <SkillFilter skill={skill} clear={homeAddress({ year, skill: undefined }, 'projects')} />
        )}
        <ProjectList
          projects={usesSkill(projects, skill)}
          skill={skill}
          to={(other) => homeAddress({ year, skill: other }, 'projects')}
        />
      </Section>
    </>
  )
}

function Roof() {
  const { width, left, right, descends } = useRequestContext().manifest.roof
  const box = { viewBox: `0 0 ${width} 69`, className: width < 400 ? 'roof narrow' : 'roof' }
  return (
    <h1 className={descends ? 'roof-line descends' : 'roof-line'}>
      <svg {...box} role="img" aria-label={site.name}>
        <text x={-left} y="69" textLength={left + width + right}>
          {site.name}
        </text>
      </svg>
    </h1>
  )
}

function HouseWithoutCalendar() {
  const { locale } = useRequestContext()
  return (
    <div className="house">
      <div className="ground-floor">
        <p className="active-days self-end type-subheading font-bold text-balance">
          {site.author.description[locale]}
        </p>
        <FrontDoorLink />
      </div>
    </div>
  )
}
