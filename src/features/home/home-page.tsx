import type { InOneLanguage } from '../../content/localize'
import type { Experience, Project } from '../../content/schema'
import { site } from '../../content/site'
import { paths } from '../../paths'
import { Sky } from '../../ui/facade'
import { Link } from '../../ui/link'
import { PageHead } from '../../ui/page-head'
import { Section } from '../../ui/section'
import { useVisit } from '../../ui/visit'
import { ContributionCalendar } from './contribution-calendar'
import type { Contributions } from './contributions'
import { ExperienceChain } from './experience-chain'
import { ProjectList } from './project-list'
import { Roof } from './roof'

interface HomePageProps {
  contributions: Contributions
  experience: readonly InOneLanguage<Experience>[]
  projects: readonly InOneLanguage<Project>[]
  taglines: readonly string[]
}

export function HomePage({ contributions, experience, projects, taglines }: HomePageProps) {
  const { LL, locale } = useVisit()
  const { title, city } = site.author
  return (
    <>
      <PageHead title={title} description={site.description[locale]} />
      <div className="wrap">
        <Sky lines={taglines} facts={[title, city]} />
        <Roof />
        <ContributionCalendar contributions={contributions} />
      </div>
      <Section
        id="experience"
        title={LL.home.experience()}
        aside={<Link to={paths.career}>{LL.home.wholeCareer()}</Link>}
      >
        <ExperienceChain experience={experience.slice(0, 3)} />
      </Section>
      <Section id="projects" title={LL.home.projects()}>
        <ProjectList projects={projects} />
      </Section>
    </>
  )
}
