import type { Employment } from '../../content/career/employments'
import type { InOneLanguage } from '../../content/localize'
import type { Experience } from '../../content/schema/career'
import { paths } from '../../paths'
import { SkillLinks } from '../../ui/skills/skill-links'
import { Text } from '../../ui/words/text'
import { ExperienceEntry } from './entry'
import { Duration, EntryHead, EntryText, EntryTools } from './entry-parts'

type Job = InOneLanguage<Experience>

export function EmploymentEntry({ name, location, url, roles, ...period }: Employment<Job>) {
  const [role] = roles
  if (role && roles.length === 1) return <ExperienceEntry job={role} />
  return (
    <li>
      <EntryHead {...period} title={<h3>{name}</h3>} />
      <p className="place type-label">
        {location && <span>{location}</span>}
        {url && (
          <a href={url} data-host="">
            {new URL(url).host.replace(/^www\./, '')}
          </a>
        )}
        <Duration {...period} />
      </p>
      <ol className="entries">
        {roles.map((one, index) => (
          <RoleEntry key={index} role={one} location={location ? undefined : one.location} />
        ))}
      </ol>
    </li>
  )
}

interface RoleEntryProps {
  role: Job
  location: string | undefined
}

function RoleEntry({ role, location }: RoleEntryProps) {
  const more = (
    <>
      <Duration {...role} before=" · " />
      {location && ` · ${location}`}
    </>
  )
  return (
    <li>
      <EntryHead {...role} title={<RoleTitle role={role} />} more={more} />
      <EntryText {...role} />
      <EntryTools>
        {role.skills.length > 0 && <SkillLinks skills={role.skills} to={paths.careerWith} />}
      </EntryTools>
    </li>
  )
}

function RoleTitle({ role }: { role: Job }) {
  return (
    <h4 className="type-subheading">
      <Text of={role.position} />
    </h4>
  )
}
