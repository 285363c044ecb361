import type { InOneLanguage } from '../../content/localize'
import type { Project } from '../../content/schema/project'
import { paths } from '../../paths'
import { DescribedPage } from '../../ui/head/described-page'
import { PublicHeader, SectionLinks } from '../../ui/headers/public-header'
import { Link } from '../../ui/link'
import { Neighbours } from '../../ui/neighbours'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'
import { Text } from '../../ui/text'
import { MetricBars } from './metric-bars'
import { Pictures } from './pictures'
import { ProjectFacts } from './project-facts'
import { projectYears } from './project-years'

type ShownProject = InOneLanguage<Project>

interface ProjectPageProps {
  project: ShownProject
  previous: ShownProject | undefined
  next: ShownProject | undefined
}

export function ProjectPage({ project, previous, next }: ProjectPageProps) {
  const { LL } = useRequestContext()
  const { name, description, purpose, decisions, metrics, highlights, roles } = project
  const words = LL.project
  const sections = [
    purpose !== undefined && { id: 'purpose', label: words.purpose() },
    decisions.length > 0 && { id: 'decisions', label: words.decisions() },
    metrics.length > 0 && { id: 'metrics', label: words.metrics() },
    highlights.length > 0 && { id: 'results', label: words.results() },
  ].filter((section) => section !== false)
  return (
    <DescribedPage page={paths.project(project.slug)}>
      <PublicHeader
        title={name}
        lines={description ? [description] : []}
        facts={[roles[0], projectYears(project)]}
      >
        <SectionLinks sections={sections} />
      </PublicHeader>
      <div className="wrap sheet">
        <Pictures project={project} />
        <ProjectFacts project={project} />
      </div>
      {purpose && (
        <Section id="purpose" title={words.purpose()} isBeside>
          <p className="max-w-measure type-lead">
            <Text of={purpose} />
          </p>
        </Section>
      )}
      {decisions.length > 0 && (
        <Section id="decisions" title={words.decisions()} isBeside>
          <ol>
            {decisions.map(({ decision, reason }, index) => (
              <li key={index} className="decision">
                <h3 className="type-subheading">
                  <Text of={decision} />
                </h3>
                {reason && (
                  <p className="mt-s2 lg:mt-0">
                    <Text of={reason} />
                  </p>
                )}
              </li>
            ))}
          </ol>
        </Section>
      )}
      {metrics.length > 0 && (
        <Section id="metrics" title={words.metrics()} isBeside>
          <MetricBars metrics={metrics} />
        </Section>
      )}
      {highlights.length > 0 && (
        <Section id="results" title={words.results()} isBeside>
          <ul className="max-w-measure">
            {highlights.map((highlight, index) => (
              <li key={index}>
                <Text of={highlight} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Neighbours
        label={words.others()}
        ways={[
          { rel: 'prev', label: words.previous(), ...wayTo(previous) },
          { rel: 'next', label: words.next(), ...wayTo(next) },
        ]}
      >
        <Link to={paths.projects}>{words.all()}</Link>
      </Neighbours>
    </DescribedPage>
  )
}

function wayTo(project: ShownProject | undefined) {
  return { to: project && paths.project(project.slug), name: project?.name }
}
