import type { FileRows, ReadRow } from '../../../imports/import-source'
import { filledColumns, type Table } from '../../../imports/table'
import { type Activity, activityItem } from './activity-item'
import { kindNamed } from './read-sets'
import type { WorkoutItem } from './workout-item'

const [type, date, , title, distance, , time] = [0, 1, 2, 3, 4, 5, 6]

const heart = /^(?:avg|average|ø|gem|durchschn|prom|f\.? ?c\.? media|frecuencia card\S+ media).*/
const ofHeart = /hr|heart|herz|hart|frecuencia card|f\.? ?c\b|fc\b/

/** By place, as the columns are in the language of the account; times are those of the watch. */
export function readGarmin(table: Table): FileRows<WorkoutItem> {
  const { header, columns, rows } = table
  const isCommaDecimal = Iterator.from(rows).some((cells) =>
    cells.some((cell, at) => at !== title && /^\d{1,3},\d{1,2}$/.test(cell)),
  )
  const averageAt = columns.findIndex((name) => heart.test(name) && ofHeart.test(name))
  const mostAt = columns.findIndex((name) => /^max/.test(name) && ofHeart.test(name))
  const read = Array.from(rows, (cells, index): ReadRow<WorkoutItem> => {
    const cell = (at: number) => cells[at] ?? ''
    const lost: Record<string, string> = {}
    const number = (at: number) => {
      const found = numberIn(cell(at), isCommaDecimal)
      if (found === undefined && !isNothing(cell(at))) lost[header[at] ?? ''] = cell(at)
      return found ?? 0
    }
    const seconds = secondsOf(cell(time))
    if (seconds === undefined && !isNothing(cell(time))) lost[header[time] ?? ''] = cell(time)
    const isSwum = kindNamed(cell(type).replaceAll('_', ' ')) === 'swim'
    const far = number(distance)
    const [day = '', clock = ''] = cell(date).split(' ')
    const activity: Activity = {
      when: { date: day, start: /^\d\d:\d\d/.exec(clock)?.[0] ?? null },
      type: cell(type),
      title: cell(title),
      note: '',
      seconds: seconds ?? 0,
      distance: isSwum ? far : far * 1000,
      heartRate: numberIn(cell(averageAt), isCommaDecimal),
      maxHeartRate: numberIn(cell(mostAt), isCommaDecimal),
      laps: [],
    }
    const isDay = /^\d{4}-\d\d-\d\d$/.test(day)
    return {
      row: index + 1,
      key: `${cell(date)} ${cell(type)}`.slice(0, 200),
      name: [day, cell(title) || cell(type)].filter(Boolean).join(', ').slice(0, 300),
      ...(isDay && {
        item: { ...activityItem(activity), ...(!isSwum && far > 0 && { isDistanceUnsure: true }) },
      }),
      lost,
    }
  })
  const used = new Set([type, date, title, distance, time, averageAt, mostAt])
  const filled = filledColumns(table, isNothing).difference(used)
  const leftColumns = header.filter((_, at) => filled.has(at))
  return { rows: read, leftColumns: () => leftColumns, areDaysUnsure: false }
}

/** What was not measured is dashes. */
function isNothing(cell: string): boolean {
  return /^(?:--(?::--)*|)$/.test(cell)
}

/** `1,250` is a thousand in some files; in others `9,99` says that a comma is a decimal sign. */
function numberIn(cell: string, isCommaDecimal: boolean): number | undefined {
  if (!/^\d[\d.,]*$/.test(cell)) return undefined
  const plain = isCommaDecimal
    ? cell.replaceAll('.', '').replace(',', '.')
    : cell.replaceAll(',', '')
  const number = Number(plain)
  return Number.isNaN(number) ? undefined : number
}

/** `00:31:24.5`, `32:11` or `1:02:03`. */
function secondsOf(cell: string): number | undefined {
  if (!/^\d+(?::\d\d){1,2}(?:[.,]\d+)?$/.test(cell)) return undefined
  return cell.split(':').reduce((sum, part) => sum * 60 + Number(part.replace(',', '.')), 0)
}
