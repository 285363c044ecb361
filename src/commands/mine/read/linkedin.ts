import { csvRows, type Row } from './csv-rows'
import { decodeText } from './decode-text'
import { linkedinDate } from './linkedin-date'
import { linkedinProfile } from './linkedin-profile'
import { linkedinTables, profileColumns } from './linkedin-tables'
import type { RawResume } from './read-entries'
import type { ImportReport } from './report'
import { SourceError } from './source-error'
import { summaryAndHighlights } from './summary-and-highlights'
import type { Files } from './zip-files'

export const linkedinFiles = [
  ...Object.keys(linkedinTables),
  ...Object.keys(profileColumns),
  'Courses.csv',
]

export function linkedin(files: Files, path: string, report: ImportReport): RawResume {
  if (files.read.size === 0) throw new SourceError(`${path} ${nothingOf(files)}`)
  report.ignored.push(...files.names.filter((name) => !files.read.has(name)))
  const rowsOf = (name: string, columns: string[]) => {
    const bytes = files.read.get(name)
    return bytes ? rows(bytes, columns, name, report) : []
  }
  const raw: RawResume = linkedinProfile(rowsOf, report)
  for (const [name, { section, columns }] of Object.entries(linkedinTables)) {
    raw[section] = rowsOf(name, Object.keys(columns)).map(({ number, cells }) => ({
      part: name,
      place: `row ${number}`,
      fields: fieldsOf(cells, columns, name, report),
    }))
  }
  addCourses(raw, rowsOf(coursesFile, ['Name', 'Number']), report)
  return raw
}

const coursesFile = 'Courses.csv'

function addCourses({ education = [] }: RawResume, rows: Row[], report: ImportReport): void {
  const courses = rows.flatMap(({ cells }) => cells.get('name') ?? [])
  const [study, ...others] = education
  if (courses.length === 0) return
  if (study && others.length === 0) {
    study.fields.courses = courses
    report.note(coursesFile, `${courses.length} → education.yaml, for there is one study`)
  } else {
    report.note(
      coursesFile,
      `of which study these were is not said: left out: add them to one in education.yaml, as courses: ${courses.join(', ')}`,
    )
  }
}

function rows(bytes: Uint8Array, columns: string[], name: string, report: ImportReport): Row[] {
  try {
    return csvRows(decodeText(bytes, name), columns, name, report)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    report.note(name, `${error.message}: not read`)
    return []
  }
}

function fieldsOf(
  cells: Row['cells'],
  columns: Record<string, string>,
  name: string,
  report: ImportReport,
): Record<string, unknown> {
  const byColumn = new Map(
    Object.entries(columns).map(([key, field]) => [key.toLowerCase(), field]),
  )
  const fields: Record<string, unknown> = {}
  for (const [column, cell] of cells) {
    const field = byColumn.get(column)
    if (!field) report.noteOnce(name, `the column “${column}” has no place on the site: left out`)
    else if (field === '*') Object.assign(fields, summaryAndHighlights(cell))
    else if (field === 'degree') Object.assign(fields, degree(cell))
    else fields[field] = /date$/i.test(field) ? (linkedinDate(cell) ?? cell) : cell
  }
  return fields
}

/** `Bachelor of Science - BS, Computer Science` */
function degree(text: string): { studyType?: string; area: string } {
  const [, studyType, area] = /^(.+?), (.+)$/s.exec(text) ?? []
  return studyType && area ? { studyType, area } : { area: text }
}

function nothingOf({ names }: Files): string {
  if (names.length === 0) return 'has no files in it'
  if (names.includes('[Content_Types].xml')) {
    return 'is a spreadsheet or another Office document, and no export of LinkedIn'
  }
  if (names.includes('Connections.csv')) {
    return 'has your connections alone: ask LinkedIn for the larger data archive'
  }
  return 'has none of the files of a LinkedIn export, such as Profile.csv or Positions.csv'
}
