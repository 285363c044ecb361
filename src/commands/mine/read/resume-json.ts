import { SourceError } from '../../../imports/source-error'
import { jsonSlip } from './json-slip'
import type { RawEntry } from './raw-entry'
import type { RawResume } from './read-entries'
import type { ImportReport } from './report'
import { isSection, type SectionName, sections } from './resume-sections'

const listed = Object.keys(sections).filter(isSection)

export function resumeJson(text: string, file: string, report: ImportReport): RawResume {
  const resume = parse(text.replace(/^\ufeff/, ''), file)
  const raw: RawResume = {}
  for (const [name, value] of Object.entries(resume)) {
    if (name === '$schema' || name === 'meta' || value === null) continue
    if (name === 'basics') Object.assign(raw, basics(value, report))
    else if (!isSection(name) || isBelowBasics(name)) {
      report.note(name, 'no section of JSON Resume has this name: left out')
    } else raw[name] = entries(name, value, report)
  }
  if (!listed.some((name) => raw[name]?.length)) {
    throw new SourceError(`${file} has nothing of a resume in it, such as basics or work`)
  }
  return raw
}

function parse(text: string, file: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return value
  } catch {
    const slip = jsonSlip(text)
    throw new SourceError(
      slip === undefined
        ? `${file} is no JSON, or half of it: download it again`
        : `${file} is no JSON: line ${slip.line}, column ${slip.column}: ${slip.problem}`,
    )
  }
  throw new SourceError(`${file} is JSON, and no resume: that would be an object with sections`)
}

function basics(value: unknown, report: ImportReport): RawResume {
  if (!isObject(value)) {
    report.note('basics', 'it is no object with fields: left out')
    return {}
  }
  const { location: where, profiles, ...fields } = value
  const location = placed(where)
  return {
    basics: [{ part: 'basics', place: 'basics', ...renamed('basics', fields) }],
    location: entries('location', location === undefined ? [] : [location], report),
    profiles: entries('profiles', profiles ?? [], report),
  }
}

function entries(name: SectionName, value: unknown, report: ImportReport): RawEntry[] {
  const part = isBelowBasics(name) ? `basics.${name}` : name
  if (!Array.isArray(value)) {
    report.note(part, 'it is no list: left out')
    return []
  }
  return value.flatMap((item: unknown, index) => {
    const place = `entry ${index + 1}`
    const fields =
      typeof item === 'string' && plainLists[name] ? { [plainLists[name]]: item } : item
    if (isObject(fields)) return { part, place, ...renamed(name, fields) }
    report.note(part, `${place} is no object with fields: left out`)
    return []
  })
}

/** An address without a number is taken for a town. */
function placed(location: unknown): unknown {
  const fields = typeof location === 'string' ? { address: location } : location
  if (!isObject(fields) || fields.city || typeof fields.address !== 'string') return fields
  const { address, ...others } = fields
  const city = address.split(',')[0]?.trim()
  return /\d/.test(address) || !city ? fields : { ...others, city }
}

const plainLists: Partial<Record<SectionName, string>> = {
  skills: 'name',
  languages: 'language',
  interests: 'name',
}

/** Fields as they were called before JSON Resume 1.0. */
const formerNames: Partial<Record<SectionName, Record<string, string>>> = {
  basics: { picture: 'image', website: 'url' },
  work: { company: 'name', website: 'url' },
  volunteer: { website: 'url' },
  education: { gpa: 'score', website: 'url' },
  publications: { website: 'url' },
  certificates: { startDate: 'date' },
  projects: { website: 'url', summary: 'description' },
}

function renamed(section: SectionName, fields: Record<string, unknown>) {
  const names = formerNames[section] ?? {}
  const isFree = (name: string | undefined) => name !== undefined && !fields[name]
  const pairs = Object.keys(fields).map((name) => {
    const now = Object.hasOwn(names, name) ? names[name] : undefined
    return { name, now: now && isFree(now) ? now : name }
  })
  return {
    fields: Object.fromEntries(pairs.map(({ name, now }) => [now, fields[name]])),
    names: Object.fromEntries(pairs.map(({ name, now }) => [now, name])),
  }
}

function isBelowBasics(name: SectionName): boolean {
  return name === 'location' || name === 'profiles'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
