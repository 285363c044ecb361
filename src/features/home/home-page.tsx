import { site } from '../../content/site'
import { taglines } from '../../content/taglines'
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

export function HomePage({ contributions }: { contributions: Contributions }) {
  const { LL, locale } = useVisit()
  const { title, city } = site.author
  return (
    <>
      <PageHead title={title} description={site.description[locale]} />
      <div className="wrap">
        <Sky lines={taglines.map((line) => line[locale])} facts={[title, city]} />
        <Roof />
        <ContributionCalendar contributions={contributions} />
      </div>
      <Section
        id="experience"
        title={LL.home.experience()}
        aside={<Link to={paths.career}>{LL.home.wholeCareer()}</Link>}
      >
        <ExperienceChain />
      </Section>
      <Section id="projects" title={LL.home.projects()}>
        <ProjectList />
      </Section>
    </>
  )
}
