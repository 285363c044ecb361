import type { RawResume } from './read-entries'
import type { RawEntry } from './read-fields'
import type { ImportReport } from './report'
import { type SectionName, sections } from './resume-sections'
import { SourceError } from './source-error'

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
    throw new SourceError(`${file} is no JSON, or half of it: download it again`)
  }
  throw new SourceError(`${file} is JSON, and no resume: that would be an object with sections`)
}

function basics(value: unknown, report: ImportReport): RawResume {
  if (!isObject(value)) {
    report.note('basics', 'it is no object with fields: left out')
    return {}
  }
  const { location, profiles, ...fields } = value
  return {
    basics: [{ part: 'basics', place: 'basics', fields }],
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
  return value.flatMap((fields: unknown, index) => {
    const place = `entry ${index + 1}`
    if (isObject(fields)) return { part, place, fields }
    report.note(part, `${place} is no object with fields: left out`)
    return []
  })
}

function isBelowBasics(name: SectionName): boolean {
  return name === 'location' || name === 'profiles'
}

function isSection(name: string): name is SectionName {
  return Object.hasOwn(sections, name)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
