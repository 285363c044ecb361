import type { InOneLanguage } from '../../content/localize'
import { isToCome, yearOf } from '../../content/months'
import { frontOf, hasPage } from '../../content/project-page'
import type { Project } from '../../content/schema/project'
import { localized, paths } from '../../paths'
import { PublicHeader } from '../../ui/headers/public-header'
import { contactDialogId } from '../../ui/layout/contact-dialog'
import { DialogButton } from '../../ui/layout/dialog-button'
import { footerContactId } from '../../ui/layout/footer'
import { OwnDrawing } from '../../ui/own-drawing'
import { useRequestContext } from '../../ui/request-context'
import { Text } from '../../ui/text'
import { PlainFront } from './plain-front'
import { projectYears } from './project-years'

type ShownProject = InOneLanguage<Project>

export function StreetPage({ projects }: { projects: readonly ShownProject[] }) {
  const { LL } = useRequestContext()
  const years = projects.map(({ startDate }) => startDate && yearOf(startDate))
  const [since] = years.filter((year) => year !== undefined).toSorted()
  return (
    <>
      <PublicHeader
        title={LL.projects.title()}
        lines={[LL.projects.description()]}
        facts={[LL.projects.count(projects.length), since && LL.projects.since(Number(since))]}
      >
        {since && (
          <ol className="frieze tabular lt-xl:hidden grid-cols-7" aria-hidden="true">
            {years.slice(0, 7).map((year = '–', index) => (
              <li key={index}>{year}</li>
            ))}
          </ol>
        )}
      </PublicHeader>
      <div className="wrap">
        <ul className="street">
          {projects.map((project, index) => (
            <li key={index}>
              <House project={project} />
            </li>
          ))}
          <BuildingPlot after={projects.length} />
        </ul>
      </div>
    </>
  )
}

function House({ project }: { project: ShownProject }) {
  const { LL, locale, content, today } = useRequestContext()
  const { name, slug, description, url, startDate, endDate } = project
  const hasBegun = startDate !== undefined && !isToCome(startDate, today)
  const hasEnded = endDate !== undefined && !isToCome(endDate, today)
  const isLit = hasBegun && !hasEnded
  const front = content.drawings[frontOf(slug)]
  const href = hasPage(project) ? localized(content, locale, paths.project(slug)) : url
  const known = [projectYears(project), isLit && LL.projects.isHome()].filter(Boolean).join(', ')
  const Door = href === undefined ? 'div' : 'a'
  return (
    <Door
      href={href}
      className={`front ${isLit ? 'lit' : ''} ${href ? 'group plain-link' : ''}`.trim()}
    >
      {front ? <OwnDrawing drawing={front} /> : <PlainFront project={project} />}
      <span>
        <strong className="-ml-s1 px-s1 group-hover:bg-accent group-hover:text-on-accent">
          {name}
        </strong>{' '}
        {known && <small>{known}</small>} <Text of={description} />
      </span>
    </Door>
  )
}

function BuildingPlot({ after }: { after: number }) {
  const { LL, content } = useRequestContext()
  const { email, phone } = content.site
  if (email === undefined && phone === undefined) return null
  const full = [
    after % 2 === 0 && 'lt-md:hidden',
    after % 4 === 0 && 'md:lt-xl:hidden',
    after % 7 === 0 && 'xl:hidden',
  ]
  return (
    <li className={['building-plot', ...full].filter(Boolean).join(' ')}>
      <strong>{LL.projects.plot()}</strong>
      <span>{LL.projects.plotWords()} </span>
      <DialogButton
        dialogId={contactDialogId}
        className="link-button"
        fallback={`#${footerContactId}`}
      >
        {LL.person.contact()}
      </DialogButton>
    </li>
  )
}
