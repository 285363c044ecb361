import { z } from 'zod'
import { linkedinDate } from './linkedin-date'
import type { ImportReport } from './report'
import { noPlace } from './resume-sections'

export interface RawEntry {
  part: string
  place: string
  fields: Record<string, unknown>
}

const maxItems = 500

type Fields = Record<string, unknown>

export function readEntryFields(
  schema: z.ZodObject,
  entry: RawEntry,
  report: ImportReport,
): Fields {
  const fields: Fields = {}
  for (const [name, value] of Object.entries(entry.fields)) {
    if (isEmpty(value)) continue
    const shape = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined
    if (shape === noPlace) {
      report.noteOnce(entry.part, `“${name}” has no place on the site: left out`)
      continue
    }
    if (!shape) {
      report.noteOnce(entry.part, `“${shortened(name)}” is no field that is known: left out`)
      continue
    }
    const { value: found, remark } = readField(shape, name, value)
    if (found !== undefined) fields[name] = found
    if (remark) report.note(entry.part, `${entryName(entry)}: ${remark}`)
  }
  const { startDate, endDate } = fields
  if (typeof startDate === 'string' && typeof endDate === 'string') {
    if (startDate.slice(0, endDate.length) <= endDate) return fields
    const order = `it ends (${endDate}) before it begins (${startDate})`
    report.note(entry.part, `${entryName(entry)}: ${order}: its end is ${leftOut('endDate')}`)
    delete fields.endDate
  }
  return fields
}

function readField(shape: z.core.$ZodType, name: string, value: unknown): Found {
  if (Array.isArray(value) && value.length > maxItems) {
    const { value: first } = readField(shape, name, value.slice(0, maxItems))
    return { value: first, remark: `of ${value.length} ${name} the first ${maxItems} are taken` }
  }
  const filled = Array.isArray(value) ? value.filter((item) => !isEmpty(item)) : value
  const read = z.safeParse(shape, filled)
  if (read.success) return { value: read.data }
  const said = `${name} “${shortened(value)}”`
  if (Array.isArray(filled) && read.error.issues.every(({ path }) => path.length > 0)) {
    const readable = filled.filter((item) => z.safeParse(shape, [item]).success)
    const lost = filled.length - readable.length
    return {
      value: z.parse(shape, readable),
      remark: `${lost} of the ${filled.length} ${name} could not be read`,
    }
  }
  for (const mended of mend(name, value)) {
    const again = z.safeParse(shape, mended)
    if (again.success) return { value: again.data, remark: `${said} is taken as ${mended}` }
  }
  if (isStillGoingOn(name, value)) return { value: undefined }
  const problem = read.error.issues[0]?.message ?? 'cannot be read'
  return { value: undefined, remark: `${said} ${problem}: ${leftOut(name)}` }
}

interface Found {
  value: unknown
  remark?: string
}

function mend(name: string, value: unknown): unknown[] {
  if (typeof value !== 'string') return []
  const text = value.trim()
  if (name === 'url') return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? [`https://${text}`] : []
  const [day] = /^\d{4}-\d\d-\d\d(?=T)/.exec(text) ?? []
  const [year, ...years] = text.match(/(?<!\d)[12]\d{3}(?!\d)/g) ?? []
  if (!/date$/i.test(name)) return [[text]]
  return [day, linkedinDate(text), years.length === 0 ? year : undefined].filter(
    (part) => part !== undefined,
  )
}

function isStillGoingOn(name: string, value: unknown): boolean {
  const words =
    /^(present|current|now|today|heden|nu|heute|aktuell|jetzt|actualidad|actual|presente)$/i
  return name === 'endDate' && typeof value === 'string' && words.test(value.trim())
}

function leftOut(name: string): string {
  return name === 'endDate' ? 'left out, so that it seems to go on' : 'left out'
}

export function entryName({ place, fields }: RawEntry): string {
  const { name, organization, institution, title, language, network } = fields
  const known = [name, organization, institution, title, language, network]
  const own = known.find((field) => typeof field === 'string' && field.trim() !== '')
  return own === undefined ? place : `${place} (${shortened(own)})`
}

/** Without control characters, which could control the terminal. */
function shortened(value: unknown): string {
  if (typeof value === 'object') return Array.isArray(value) ? '[…]' : '{…}'
  const line = String(value)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}
