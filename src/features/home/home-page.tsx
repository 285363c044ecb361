import { Fragment } from 'react'
import { type ContentText, type InOneLanguage, localize } from '../../content/localize'
import type { Experience } from '../../content/schema/career'
import type { Project } from '../../content/schema/project'
import { paths } from '../../paths'
import { Alert } from '../../ui/form/alert'
import { RenderAfter } from '../../ui/head/render-after'
import { PageIntroduction } from '../../ui/headers/public-header'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'
import { SkillFilter, usesSkill } from '../../ui/skills/skill-filter'
import { Text } from '../../ui/text'
import type { CoverBook } from '../books/covers/cover'
import { Plank } from '../books/shared/plank'
import { ArticleRows } from '../writing/article-rows'
import { ContributionCalendar } from './contributions/contribution-calendar'
import { Doorway } from './contributions/doorway'
import { homeAddress } from './contributions/home-address'
import type { Contributions } from './contributions/output'
import { ExperienceChain } from './experience-chain'
import { firstSentence } from './first-sentence'
import { ProjectList } from './project-list'
import { useWaysIn } from './ways-in'

interface HomePageProps {
  contributions: Contributions | null
  ownersDay: string
  isNight: boolean
  isKnown: boolean
  experience: readonly InOneLanguage<Experience>[]
  projects: readonly InOneLanguage<Project>[]
  taglines: readonly ContentText[]
  skill: string | undefined
  /** What is read here now. */
  openBooks: readonly CoverBook[]
}

export function HomePage(props: HomePageProps) {
  const { contributions, ownersDay, isNight } = props
  const { isKnown, experience, projects, taglines, skill, openBooks } = props
  const { LL, locale, content, articles, isSearchWhole } = useRequestContext()
  const { title, city } = localize(content.site, locale)
  const year = contributions?.year ?? null
  return (
    <>
      <div className="wrap">
        {!isKnown && isSearchWhole && <Alert kind="wrong">{LL.search.dropped()}</Alert>}
        <PageIntroduction lines={taglines} facts={[title, city]} links={useWaysIn()} />
        <div id="house" className={isNight ? 'night' : undefined}>
          <RenderAfter id="roof" />
          <Roof />
          {contributions === null ? (
            <HouseWithoutCalendar />
          ) : (
            <ContributionCalendar
              contributions={contributions}
              ownersDay={ownersDay}
              skill={skill}
            />
          )}
        </div>
      </div>
      {experience.length > 0 && (
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
      )}
      {projects.length > 0 && (
        <Section
          id="projects"
          title={LL.home.projects()}
          aside={
            <Link to={paths.projects} className="type-control">
              {LL.projects.street()}
            </Link>
          }
        >
          {skill && (
            <SkillFilter
              skill={skill}
              clear={homeAddress({ year, skill: undefined }, 'projects')}
            />
          )}
          <ProjectList
            projects={usesSkill(projects, skill)}
            skill={skill}
            to={(other) => homeAddress({ year, skill: other }, 'projects')}
          />
        </Section>
      )}
      {articles.length > 0 && (
        <Section
          id="writing"
          title={LL.writing.title()}
          aside={
            <Link to={paths.writing} className="type-control">
              {LL.writing.all()}
            </Link>
          }
        >
          <ArticleRows articles={articles.slice(0, 3)} heading="h3" />
        </Section>
      )}
      <Plank id="reading-now" title={LL.home.readingNow()} books={openBooks} />
    </>
  )
}

function Roof() {
  const { manifest, content } = useRequestContext()
  const { name } = content.site
  const { width: whole, descends, lines } = manifest.roof ?? undrawn
  if (lines.map(({ text }) => text).join(' ') !== name.normalize())
    return (
      <h1
        id="roof"
        className="roof-line text-[min(12vw,6rem)] leading-[1] tracking-[-0.036em] break-anywhere"
      >
        {name}
      </h1>
    )
  const isHalved = lines.length > 1
  const className = `roof-line [font-size:0] ${descends ? 'descends' : ''} ${isHalved ? 'halved' : ''}`
  return (
    <h1 id="roof" className={className.trim()}>
      <span className="roof-words">
        <span>{name}</span>
      </span>
      {lines.map(({ text, width, path }, index) => (
        <Fragment key={text}>
          {index > 0 && ' '}
          <svg
            viewBox={`0 0 ${width} 69`}
            width={isHalved ? `${(100 * width) / whole}%` : undefined}
            className={width < 400 ? 'roof narrow' : 'roof'}
            aria-hidden="true"
          >
            <path d={path} />
          </svg>
        </Fragment>
      ))}
    </h1>
  )
}

const undrawn = { width: 0, descends: false, lines: [] }

function HouseWithoutCalendar() {
  const { locale, content } = useRequestContext()
  const { summary, title } = localize(content.site, locale)
  const words = summary === undefined ? title : firstSentence(summary, locale)
  return (
    <div className="house">
      <div className="ground-floor">
        <div className="ground-words">
          {words && (
            <p className="active-days type-subheading font-bold text-balance">
              <Text of={words} />
            </p>
          )}
        </div>
        <Doorway />
      </div>
    </div>
  )
}
