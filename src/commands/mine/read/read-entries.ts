import type { z } from 'zod'
import { completeProfile, tellApart } from './complete-profile'
import { internationalPhone } from './international-phone'
import type { RawEntry } from './raw-entry'
import { entryName, type Reading, readEntryFields } from './read-fields'
import { homes, type ReadResume, type SectionName, sections } from './resume-sections'

export type RawResume = Partial<Record<SectionName, RawEntry[]>>

const maxEntries = 500

export function readResume(raw: RawResume, reading: Reading): ReadResume {
  const { report } = reading
  const basics = (raw.basics ?? []).map((entry) => internationalPhone(entry, raw, report))
  const read = <Schema extends z.ZodObject>(section: SectionName, schema: Schema) =>
    readEntries(section, schema, (section === 'basics' ? basics : raw[section]) ?? [], reading)
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
  reading: Reading,
): z.output<Schema>[] {
  const { report } = reading
  const { file, needs } = homes[section]
  const places = new Map<string, string>()
  const networks = new Set<unknown>()
  const [first] = entries.slice(maxEntries)
  if (first) report.note(first.part, `all after the first ${maxEntries} are left out`)
  return entries.slice(0, maxEntries).flatMap((entry) => {
    const part = report.part(entry.part)
    part.file = `${file}.yaml`
    part.entries += 1
    const fields = completed(section, readEntryFields(schema, entry, reading))
    const missing = reading.isIncomplete ? [] : needs.filter((need) => fields[need] === undefined)
    const key = JSON.stringify(section === 'profiles' ? (fields.url ?? fields) : fields)
    const earlier = places.get(key)
    places.set(key, entry.place)
    if (missing.length > 0 || key === '{}') {
      const what =
        missing.map((need) => entry.names?.[need] ?? need).join(' and no ') ||
        'field that is filled'
      part.notes.push(`${entryName(entry)} has no ${what}: left out`)
      if (key !== '{}' && section !== 'profiles') report.incomplete.push({ section, entry })
      return []
    }
    // LinkedIn tells of the same profile twice in one row.
    if (earlier === entry.place && section === 'profiles') {
      part.entries -= 1
      return []
    }
    if (earlier) {
      part.notes.push(`${entryName(entry)} is the same as ${earlier}: taken once`)
      return []
    }
    part.kept += 1
    if (section === 'profiles') tellApart(fields, networks)
    const isPerson = section === 'basics' || section === 'location'
    if (isPerson) for (const name of Object.keys(fields)) part.fields.add(name)
    return [schema.parse(fields)]
  })
}

function completed(section: SectionName, fields: Record<string, unknown>) {
  return section === 'profiles' ? completeProfile(fields) : fields
}
