import { z } from 'zod'
import type { DayOrder } from '../../../../i18n/written-date'
import { countryCode } from './country-code'
import type { RawEntry } from './raw-entry'
import { readDate } from './read-dates'
import type { ImportReport } from './report'
import { noPlace } from './resume-sections'
import { summaryAndHighlights } from './summary-and-highlights'
import { withoutMarkup } from './without-markup'

export interface Reading {
  report: ImportReport
  order?: DayOrder | undefined
  /** Whether entries are taken that lack what the site needs of them. */
  isIncomplete?: boolean
}

type Fields = Record<string, unknown>

const maxItems = 500

export function readEntryFields(
  schema: z.ZodObject,
  entry: RawEntry,
  { report, order }: Reading,
): Fields {
  const fields: Fields = {}
  const spans: Fields = {}
  for (const [name, written] of Object.entries(withList(schema, cleaned(entry.fields)))) {
    if (isEmpty(written)) continue
    const shown = entry.names?.[name] ?? name
    const { value, others: lost } = namesIn(written)
    if (lost.length > 0) {
      const fields = lost.map((field) => `“${shortened(field)}”`).join(', ')
      report.noteOnce(entry.part, `${fields} within “${shortened(shown)}” have no place: left out`)
    }
    const shape = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined
    if (shape === noPlace) {
      report.noteOnce(entry.part, `“${shown}” has no place on the site: left out`)
      continue
    }
    if (!shape) {
      report.noteOnce(entry.part, `“${shortened(shown)}” is no field that is known: left out`)
      continue
    }
    const isEnd = name === 'endDate'
    const said = `${shown} “${shortened(value)}”`
    if (/date$/i.test(name)) {
      const { value: date, remark, isWhole, ...others } = readDate(value, { isEnd, order })
      if (date !== undefined) fields[name] = date
      if (others.start !== undefined) spans.startDate = others.start
      if (others.end !== undefined && 'endDate' in schema.shape) spans.endDate = others.end
      if (!remark) continue
      const ending = date === undefined && !isWhole ? `: ${leftOut(name)}` : ''
      const sentence = `${entryName(entry)}: ${said} ${remark}${ending}`
      if (isWhole) report.noteChange(entry.part, sentence)
      else report.note(entry.part, sentence)
      continue
    }
    const { value: found, taken, problem } = readField(shape, name, value)
    if (found !== undefined) fields[name] = found
    if (taken) report.noteChange(entry.part, `${entryName(entry)}: ${said} is taken as ${taken}`)
    if (problem) report.note(entry.part, `${entryName(entry)}: ${problem(shown, said)}`)
  }
  return inOrder({ ...spans, ...fields }, entry, report)
}

function inOrder(fields: Fields, entry: RawEntry, report: ImportReport): Fields {
  const { startDate, endDate, ...others } = fields
  if (typeof startDate !== 'string' || typeof endDate !== 'string') return fields
  if (startDate.slice(0, endDate.length) <= endDate) return fields
  const order = `it ends (${endDate}) before it begins (${startDate})`
  report.note(entry.part, `${entryName(entry)}: ${order}: its end is ${leftOut('endDate')}`)
  return { ...others, startDate }
}

/** What stands as a list within a text is shown as one, where an entry has a list and none is given. */
function withList(schema: z.ZodObject, fields: Fields): Fields {
  const name =
    'description' in schema.shape && schema.shape.description !== noPlace
      ? 'description'
      : 'summary'
  const { [name]: text, highlights, ...others } = fields
  if (!('highlights' in schema.shape) || typeof text !== 'string' || !isEmpty(highlights)) {
    return fields
  }
  const { summary, highlights: listed } = summaryAndHighlights(text) ?? {}
  if (listed === undefined) return fields
  return { ...others, [name]: summary, highlights: listed }
}

const notTexts = new Set(['url', 'email', 'phone', 'image', 'username', 'countryCode'])

function cleaned(fields: Fields): Fields {
  const one = (item: unknown) => (typeof item === 'string' ? withoutMarkup(item) : item)
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (notTexts.has(name) || /date$/i.test(name)) return [name, value]
      return [name, Array.isArray(value) ? value.map(one) : one(value)]
    }),
  )
}

/** Of a list of objects that have a name, as some write skills with a grade and a picture each. */
function namesIn(value: unknown): { value: unknown; others: string[] } {
  if (!Array.isArray(value)) return { value, others: [] }
  const others = new Set<string>()
  const names = value.map((item) => {
    const { name, ...rest }: Fields = Object(item)
    if (typeof item !== 'object' || typeof name !== 'string') return item
    for (const [field, content] of Object.entries(rest)) if (!isEmpty(content)) others.add(field)
    return withoutMarkup(name)
  })
  return { value: names, others: [...others] }
}

interface Found {
  value?: unknown
  taken?: string
  problem?: (name: string, said: string) => string
}

function readField(shape: z.core.$ZodType, name: string, value: unknown): Found {
  if (Array.isArray(value) && value.length > maxItems) {
    const { value: first } = readField(shape, name, value.slice(0, maxItems))
    return {
      value: first,
      problem: (shown) => `of ${value.length} ${shown} the first ${maxItems} are taken`,
    }
  }
  const filled = Array.isArray(value) ? value.filter((item) => !isEmpty(item)) : value
  const read = z.safeParse(shape, filled)
  if (read.success) return { value: read.data }
  if (Array.isArray(filled) && read.error.issues.every(({ path }) => path.length > 0)) {
    const readable = filled.filter((item) => z.safeParse(shape, [item]).success)
    const lost = filled.length - readable.length
    return {
      value: z.parse(shape, readable),
      problem: (shown) => `${lost} of the ${filled.length} ${shown} could not be read: left out`,
    }
  }
  for (const mended of mend(name, value)) {
    const again = z.safeParse(shape, mended)
    if (again.success) return { value: again.data, taken: [mended].flat().join(', ') }
  }
  const reason = read.error.issues[0]?.message ?? 'cannot be read'
  return { problem: (_, said) => `${said} ${reason}: ${leftOut(name)}` }
}

function mend(name: string, value: unknown): unknown[] {
  if (typeof value !== 'string') return []
  const text = value.trim()
  if (name === 'url') return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? [`https://${text}`] : []
  if (name === 'countryCode') return [countryCode(text)].filter((code) => code !== undefined)
  const comma = name === 'keywords' ? /[,;|•\n]/ : '\n'
  return [text.split(comma).flatMap((item) => item.trim() || [])]
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
