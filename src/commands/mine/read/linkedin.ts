import { readWrittenDate } from '../../../../i18n/written-date'
import { csvRows, type Row } from '../../../imports/csv-rows'
import { decodeText } from '../../../imports/decode-text'
import { SourceError } from '../../../imports/source-error'
import type { Files } from '../../../imports/zip-files'
import { linkedinProfile } from './linkedin-profile'
import { linkedinTables, profileColumns } from './linkedin-tables'
import type { RawEntry } from './raw-entry'
import type { RawResume } from './read-entries'
import type { ImportReport } from './report'

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
      ...fieldsOf(cells, columns, name, report),
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

const maxRows = 5_000

function rows(bytes: Uint8Array, columns: string[], name: string, report: ImportReport): Row[] {
  try {
    return csvRows(decodeText(bytes, name), columns, name, report, maxRows)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    report.note(name, `${error.message}: not read`)
    return []
  }
}

function fieldsOf(
  cells: Row['cells'],
  columns: Record<string, string>,
  table: string,
  report: ImportReport,
): Pick<RawEntry, 'fields' | 'names'> {
  const fields: Record<string, unknown> = {}
  const names = Object.fromEntries(
    Object.entries(columns).map(([column, field]) => [field, column]),
  )
  const known = new Map(Object.keys(columns).map((column) => [column.toLowerCase(), column]))
  for (const [header, cell] of cells) {
    const column = known.get(header) ?? header
    const field = columns[column]
    if (!field) report.noteOnce(table, `the column “${header}” has no place on the site: left out`)
    else if (field === 'degree') Object.assign(fields, degree(cell))
    else fields[field] = /date$/i.test(field) ? plainDate(cell) : cell
  }
  return { fields, names }
}

/** As LinkedIn writes them, such as `Jun 2025`, in the language of the export. Others are told of. */
function plainDate(cell: string): string {
  const { date, ...doubts } = readWrittenDate(cell) ?? {}
  const isPlain = date !== undefined && Object.keys(doubts).length === 0 && /\p{L}/u.test(cell)
  return isPlain ? date : cell
}

/** `Bachelor of Science - BS, Computer Science`, or one of both. */
function degree(text: string): { studyType?: string; area?: string } {
  const [, studyType, area] = /^(.+?), (.+)$/s.exec(text) ?? []
  if (studyType && area) return { studyType, area }
  return degreeNames.test(text) ? { studyType: text } : { area: text }
}

const degreeNames =
  /^([BMD]\.? ?(A|S|Sc|Ed|Eng|Phil|BA|Tech|Com|Mus|FA)\b|LL\.?[BMD]|Ph\.? ?D|[DI]r\b|Ing\b|[hm]bo\b|vwo\b|A\.?[AB]\b)|bachel|bachiller|master|máster|magister|do[ck]tor|dipl|degree|licen|grado|graduad|abitur|ausbildung|staatsexamen|técnic/i

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
