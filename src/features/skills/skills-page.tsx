import { paths } from '../../paths'
import { Chip } from '../../ui/chip'
import { PublicHeader } from '../../ui/headers/public-header'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'
import { Text } from '../../ui/text'
import { type SkillsProps, UndatedSkills } from './undated-skills'

export function SkillsPage({ skills }: SkillsProps) {
  const { LL, today } = useRequestContext()
  const thisYear = Number(today.slice(0, 4))
  const dated = skills.flatMap(({ year, ...skill }) => (year === null ? [] : { ...skill, year }))
  const since = dated[0]?.year ?? thisYear
  const hasStairs = dated.length > 0
  const { firstYear, count, each } = stepsSince(since, thisYear)
  const posts = Array.from({ length: count / each }, (_, index) => firstYear + index * each)
  return (
    <>
      <PublicHeader
        title={LL.skills.title()}
        lines={[LL.skills.description(), ...(hasStairs ? [LL.skills.stairs()] : [])]}
        facts={[LL.skills.tools(skills.length), hasStairs && LL.skills.since(since)]}
      >
        {hasStairs && (
          <ol className={`frieze stair-years tabular of${posts.length}`} aria-hidden="true">
            {posts.map((year) => (
              <li key={year}>{year}</li>
            ))}
          </ol>
        )}
      </PublicHeader>
      {hasStairs && (
        <ol className={`stairs wrap of${count}`}>
          {dated.map(({ id, name, group, ...first }) => {
            const year = Math.min(first.year, thisYear)
            const step = Math.max(year - firstYear, 0)
            return (
              <li key={id} className={step < count * 0.6 ? undefined : 'recent'}>
                <h2 className={`k${step}`}>
                  <span>
                    <Link to={paths.careerWith(id)} className="no-underline">
                      <Text of={name} />
                    </Link>
                  </span>
                </h2>
                <Chip colour={group.colour}>
                  <Text of={group.name} />
                </Chip>
                <p className="years type-label">
                  {year === thisYear ? LL.skills.new() : LL.skills.years(thisYear - year)}
                </p>
              </li>
            )
          })}
        </ol>
      )}
      <UndatedSkills skills={skills.filter(({ year }) => year === null)} />
      {hasStairs && (
        <Section id="evidence" title={LL.skills.evidence()} isBeside>
          <p className="max-w-measure">
            {LL.skills.evidenceWords()} <Link to={paths.career}>{LL.skills.allWork()}</Link>.
          </p>
        </Section>
      )}
    </>
  )
}

/** The style sheet has room for 40 steps and 18 year labels. Older skills are on the first step. */
function stepsSince(since: number, thisYear: number) {
  const years = Math.min(Math.max(thisYear - since + 1, 1), 40)
  const each = years <= 18 ? 1 : years <= 36 ? 2 : 4
  const count = Math.ceil(years / each) * each
  return { firstYear: thisYear - count + 1, count, each }
}
