import type { InOneLanguage } from '../../content/localize'
import type { skillsByYear } from '../../content/skill-years'
import { paths } from '../../paths'
import { Chip } from '../../ui/chip/chip'
import { PublicHead } from '../../ui/head/public-head'
import { PublicHeader } from '../../ui/headers/public-header'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'
import { Section } from '../../ui/section'
import { Text } from '../../ui/words/text'

interface SkillsPageProps {
  skills: InOneLanguage<ReturnType<typeof skillsByYear>>
}

export function SkillsPage({ skills }: SkillsPageProps) {
  const { LL, today } = useRequestContext()
  const thisYear = Number(today.slice(0, 4))
  const firstYear = skills[0]?.year ?? thisYear
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, index) => firstYear + index)
  return (
    <>
      <PublicHead page={paths.skills} />
      <PublicHeader
        title={LL.skills.title()}
        lines={[`${LL.skills.description()}.`, LL.skills.stairs()]}
        facts={[LL.skills.tools(skills.length), LL.skills.since(firstYear)]}
      >
        <ol className={`frieze stair-years tabular of${years.length}`} aria-hidden="true">
          {years.map((year) => (
            <li key={year}>{year}</li>
          ))}
        </ol>
      </PublicHeader>
      <ol className={`stairs wrap of${years.length}`}>
        {skills.map(({ id, name, group, year }) => {
          const isRecent = thisYear - year < 3
          return (
            <li key={id} className={isRecent ? 'recent' : undefined}>
              <h2 className={`k${year - firstYear}`}>
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
      <Section id="evidence" title={LL.skills.evidence()} isBeside>
        <p className="max-w-measure">
          {LL.skills.evidenceWords()} <Link to={paths.career}>{LL.skills.allWork()}</Link>.
        </p>
      </Section>
    </>
  )
}
