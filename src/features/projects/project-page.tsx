import type { InOneLanguage } from '../../content/localize'
import type { Project } from '../../content/schema/project'
import { paths } from '../../paths'
import { PublicHead } from '../../ui/head/public-head'
import { PublicHeader, SectionLinks } from '../../ui/headers/public-header'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'
import { Text } from '../../ui/words/text'
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
    <>
      <PublicHead page={paths.project(project.slug)} />
      <PublicHeader
        title={name}
        lines={description ? [description] : []}
        facts={[roles[0], projectYears(project)]}
      >
        {sections.length > 1 && <SectionLinks sections={sections} />}
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
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change place
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
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change place
              <li key={index}>
                <Text of={highlight} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <nav
        className="wrap grid md:grid-cols-2 gap-x-gutter gap-y-s6 items-end pt-section-gap print:hidden"
        aria-label={words.others()}
      >
        {previous && <Neighbour project={previous} rel="prev" label={words.previous()} />}
        {next && <Neighbour project={next} rel="next" label={words.next()} />}
        <Link to={paths.projects} className="md:col-span-full justify-self-start type-control">
          {words.all()}
        </Link>
      </nav>
    </>
  )
}

interface NeighbourProps {
  project: ShownProject
  rel: 'prev' | 'next'
  label: string
}

function Neighbour({ project: { name, slug }, rel, label }: NeighbourProps) {
  return (
    <Link
      to={paths.project(slug)}
      rel={rel}
      className={`group grid gap-s3 line-b [background:none] no-underline ${rel === 'next' ? 'md:col-start-2 md:text-right' : ''}`}
    >
      <span className="type-label text-ink-soft">{label} </span>
      <span className="-mb-px font-sans font-bold type-title group-hover:bg-accent group-hover:text-on-accent">
        {name}
      </span>
    </Link>
  )
}
