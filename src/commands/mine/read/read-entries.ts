import type { z } from 'zod'
import { entryName, type RawEntry, readEntryFields } from './read-fields'
import type { ImportReport } from './report'
import { homes, type ReadResume, type SectionName, sections } from './resume-sections'

export type RawResume = Partial<Record<SectionName, RawEntry[]>>

/** More than any resume has; keeps pages at a usable length. */
const maxEntries = 500

/** Keeps valid entries, and reports why others are left out. */
export function readResume(raw: RawResume, report: ImportReport): ReadResume {
  const read = <Schema extends z.ZodObject>(section: SectionName, schema: Schema) =>
    readEntries(section, schema, raw[section] ?? [], report)
  return {
    basics: read('basics', sections.basics),
    location: read('location', sections.location),
    profiles: read('profiles', sections.profiles),
    work: read('work', sections.work),
    volunteer: read('volunteer', sections.volunteer),
    education: read('education', sections.education),
    awards: read('awards', sections.awards),
    certificates: read('certificates', sections.certificates),
    publications: read('publications', sections.publications),
    talks: read('talks', sections.talks),
    skills: read('skills', sections.skills),
    languages: read('languages', sections.languages),
    interests: read('interests', sections.interests),
    references: read('references', sections.references),
    projects: read('projects', sections.projects),
  }
}

function readEntries<Schema extends z.ZodObject>(
  section: SectionName,
  schema: Schema,
  entries: RawEntry[],
  report: ImportReport,
): z.output<Schema>[] {
  const { file, needs } = homes[section]
  const places = new Map<string, string>()
  const [first] = entries.slice(maxEntries)
  if (first) report.note(first.part, `all after the first ${maxEntries} are left out`)
  return entries.slice(0, maxEntries).flatMap((entry) => {
    const part = report.part(entry.part)
    part.file = `${file}.yaml`
    part.entries += 1
    const fields = completed(section, readEntryFields(schema, entry, report))
    const missing = needs.filter((need) => fields[need] === undefined)
    const key = JSON.stringify(fields)
    const earlier = places.get(key)
    places.set(key, entry.place)
    if (missing.length > 0 || key === '{}') {
      const what = missing.join(' and no ') || 'field that is filled'
      part.notes.push(`${entryName(entry)} has no ${what}: left out`)
      return []
    }
    if (earlier) {
      part.notes.push(`${entryName(entry)} is the same as ${earlier}: taken once`)
      return []
    }
    part.kept += 1
    const isPerson = section === 'basics' || section === 'location'
    if (isPerson) for (const name of Object.keys(fields)) part.fields.add(name)
    return [schema.parse(fields)]
  })
}

function completed(section: SectionName, fields: Record<string, unknown>) {
  if (section === 'profiles') return { ...fields, ...profileAddress(fields) }
  if (section !== 'education' || fields.area !== undefined) return fields
  const { studyType: area, ...others } = fields
  return area === undefined ? fields : { ...others, area }
}

const networks: Record<string, (username: string) => string> = {
  github: (username) => `https://github.com/${username}`,
  gitlab: (username) => `https://gitlab.com/${username}`,
  linkedin: (username) => `https://www.linkedin.com/in/${username}`,
  x: (username) => `https://x.com/${username}`,
  twitter: (username) => `https://x.com/${username}`,
  instagram: (username) => `https://www.instagram.com/${username}`,
  facebook: (username) => `https://www.facebook.com/${username}`,
  bluesky: (username) => `https://bsky.app/profile/${username}`,
  youtube: (username) => `https://www.youtube.com/@${username}`,
}

function profileAddress({ network, username, url }: Record<string, unknown>) {
  if (typeof url === 'string' && network === undefined) {
    return { network: new URL(url).hostname.replace(/^www\./, '') }
  }
  const name = typeof network === 'string' ? network.toLowerCase() : ''
  if (url !== undefined || typeof username !== 'string' || !Object.hasOwn(networks, name)) return {}
  const address = networks[name]?.(encodeURIComponent(username.replace(/^@/, '')))
  return address === undefined ? {} : { url: address }
}
