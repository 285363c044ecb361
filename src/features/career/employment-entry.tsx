import type { Employment } from '../../content/career/employments'
import type { InOneLanguage } from '../../content/localize'
import type { Experience } from '../../content/schema/career'
import { paths } from '../../paths'
import { SkillLinks } from '../../ui/skills/skill-links'
import { Text } from '../../ui/text'
import { ExperienceEntry } from './entry'
import { Duration, EntryHead, EntryText, EntryTools } from './entry-parts'

type Job = InOneLanguage<Experience>

interface EmploymentEntryProps {
  employment: Employment<Job>
  /** Whether what came of it is seen only when it is opened. */
  isFolded: boolean
}

export function EmploymentEntry({ employment, isFolded }: EmploymentEntryProps) {
  const { name, location, url, roles, ...period } = employment
  const [role] = roles
  if (role && roles.length === 1) return <ExperienceEntry job={role} isFolded={isFolded} />
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
          <RoleEntry
            key={index}
            role={one}
            location={location ? undefined : one.location}
            isFolded={isFolded}
          />
        ))}
      </ol>
    </li>
  )
}

interface RoleEntryProps {
  role: Job
  location: string | undefined
  isFolded: boolean
}

function RoleEntry({ role, location, isFolded }: RoleEntryProps) {
  const more = (
    <>
      <Duration {...role} before=" · " />
      {location && ` · ${location}`}
    </>
  )
  return (
    <li>
      <EntryHead {...role} title={<RoleTitle role={role} />} more={more} />
      <EntryText {...role} isFolded={isFolded} />
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
