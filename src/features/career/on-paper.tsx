import { type InOneLanguage, localize, withoutLanguage } from '../../content/localize'
import { yearOf } from '../../content/months'
import { hasPage } from '../../content/project-page'
import type { Project } from '../../content/schema/project'
import { skillName } from '../../content/skill-years'
import { localized, paths } from '../../paths'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'
import { Text, TextList } from '../../ui/text'

export function OnPaper() {
  const { LL, locale, content } = useRequestContext()
  const { projects, skillGroups, skills, interests, references } = localize(content, locale)
  const groups = skillGroups.map(({ id, name }) => ({
    name,
    names: skills.filter(({ group }) => group === id).map((skill) => withoutLanguage(skill.name)),
  }))
  return (
    <div className="on-paper wrap">
      {projects.length > 0 && (
        <>
          <h2>{LL.home.projects()}</h2>
          <ul className="rows">
            {projects.map((project, index) => (
              <ProjectRow key={index} project={project} />
            ))}
          </ul>
        </>
      )}
      {groups.length > 0 && (
        <>
          <h2>{LL.skills.title()}</h2>
          <ul className="rows">
            {groups.map(({ name, names }) => (
              <li key={withoutLanguage(name)}>
                <span>
                  <Text of={name} />
                </span>
                <span>{names.join(', ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {interests.length > 0 && (
        <>
          <h2>{LL.aboutMe.interests()}</h2>
          <ul className="rows">
            {interests.map(({ name, summary, keywords }, index) => (
              <li key={index}>
                <span>
                  <Text of={name} />
                </span>
                <span>
                  <Text of={summary} /> <TextList of={keywords} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {references.length > 0 && (
        <>
          <h2>{LL.cv.references()}</h2>
          <ul className="rows">
            {references.map(({ name, reference }, index) => (
              <li key={index}>
                <span>{name}</span>
                <span>
                  <Text of={reference} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function ProjectRow({ project }: { project: InOneLanguage<Project> }) {
  const { locale, origin, content } = useRequestContext()
  const { name, description, startDate, endDate, highlights, roles, url } = project
  const skills = project.skills.map((id) => localize({ name: skillName(content, id) }, locale).name)
  const page = paths.project(project.slug)
  return (
    <li>
      <span>
        {url && !hasPage(project) ? (
          <a href={url} data-host={new URL(url).host}>
            {name}
          </a>
        ) : (
          name
        )}
        {roles.length > 0 && (
          <span className="block font-normal text-ink-soft">
            <TextList of={roles} />
          </span>
        )}
      </span>
      <span>
        <Text of={description} />{' '}
        {origin && hasPage(project) && (
          <Link to={page} data-host="">
            {new URL(origin).host + localized(content, locale, page)}
          </Link>
        )}
        {highlights.map((highlight, index) => (
          <span key={index} className="block">
            <Text of={highlight} />
          </span>
        ))}
        {skills.length > 0 && (
          <span className="block text-ink-soft">
            <TextList of={skills} />
          </span>
        )}
      </span>
      <span>{[startDate ?? endDate].map((date) => date && yearOf(date))}</span>
    </li>
  )
}
