import { skillsByYear } from '../../content/skill-years'
import { skillGroups } from '../../content/skills'
import { paths } from '../../paths'
import { Chip } from '../../ui/chip'
import { Facade } from '../../ui/facade'
import { Link } from '../../ui/link'
import { PageHead } from '../../ui/page-head'
import { Section } from '../../ui/section'
import { useVisit } from '../../ui/visit'

/** The stairs: each name stands on a step that begins in its first year. */
export function SkillsPage() {
  const { LL, locale, today } = useVisit()
  const steps = skillsByYear()
  const thisYear = Number(today.slice(0, 4))
  const firstYear = steps[0]?.year ?? thisYear
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, index) => firstYear + index)
  return (
    <>
      <PageHead title={LL.skills.title()} description={LL.skills.description()} />
      <Facade
        title={LL.skills.title()}
        lines={[`${LL.skills.description()}.`, LL.skills.stairs()]}
        facts={[LL.skills.tools(steps.length), LL.skills.since(firstYear)]}
        frieze={
          <ol className={`frieze stair-years of${years.length}`} aria-hidden="true">
            {years.map((year) => (
              <li key={year}>{year}</li>
            ))}
          </ol>
        }
      />
      <ol className={`stairs wrap of${years.length}`}>
        {steps.map(({ skill, year }) => {
          const group = skillGroups.find(({ id }) => id === skill.group)
          const isRecent = thisYear - year < 3
          return (
            <li key={skill.id} className={isRecent ? 'recent' : undefined}>
              <h2 className={`k${year - firstYear}`}>
                <span>{skill.name[locale]}</span>
              </h2>
              {group && <Chip colour={group.colour}>{group.name[locale]}</Chip>}
              <p className="years">
                {year === thisYear ? LL.skills.new() : LL.skills.years(thisYear - year)}
              </p>
            </li>
          )
        })}
      </ol>
      <Section id="evidence" title={LL.skills.evidence()} isBeside>
        <p className="measured">
          {LL.skills.evidenceWords()} <Link to={paths.career}>{LL.skills.allWork()}</Link>.
        </p>
      </Section>
    </>
  )
}
