import { localize, plainText } from '../../content/localize'
import { yearOf } from '../../content/months'
import { useRequestContext } from '../../ui/request-context'
import { Text } from '../../ui/words/text'

/** What a CV on paper has besides, and other pages of the site have on the screen. */
export function OnPaper() {
  const { LL, locale, content } = useRequestContext()
  const { projects, skillGroups, skills } = localize(content, locale)
  const groups = skillGroups.map(({ id, name }) => ({
    name,
    names: skills.filter(({ group }) => group === id).map((skill) => plainText(skill.name)),
  }))
  return (
    <div className="on-paper wrap">
      {projects.length > 0 && (
        <>
          <h2>{LL.home.projects()}</h2>
          <ul className="rows">
            {projects.map(({ name, description, startDate, endDate }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
              <li key={index}>
                <span>{name}</span>
                <span>
                  <Text of={description} />
                </span>
                <span>{[startDate ?? endDate].map((date) => date && yearOf(date))}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {groups.length > 0 && (
        <>
          <h2>{LL.skills.title()}</h2>
          <ul className="rows">
            {groups.map(({ name, names }) => (
              <li key={plainText(name)}>
                <span>
                  <Text of={name} />
                </span>
                <span>{names.join(', ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
