import type { FileRows, ReadRow } from '../../../imports/import-source'
import { filledColumns, type Table } from '../../../imports/table'
import { activityItem, momentHere } from './activity-item'
import { momentIn } from './read-moments'
import type { WorkoutItem } from './workout-item'

const [id, date, name, type, description, elapsed, distance] = [0, 1, 2, 3, 4, 5, 6]

const heart = /heart|hartslag|herzfreq|frecuencia card/

/**
 * By place, as the columns are in the language of the account. Names occur twice: first with a
 * number for people, then with seconds or metres. Times are UTC.
 */
export function readStrava(
  table: Table,
  { timeZone }: { timeZone: string },
): FileRows<WorkoutItem> {
  const { header, columns, rows } = table
  const again = (at: number) => columns.lastIndexOf(columns[at] ?? '')
  const [elapsedAt, distanceAt] = [again(elapsed), again(distance)]
  const movingAt = elapsedAt + 1
  const mostAt = columns.findLastIndex((one) => heart.test(one) && /^max/.test(one))
  const averageAt = columns.findLastIndex((one) => heart.test(one) && !/^max/.test(one))
  const noteAt = columns.findIndex((one) =>
    /private note|privénotitie|privat|nota privada/.test(one),
  )
  const read = Array.from(rows, (cells, index): ReadRow<WorkoutItem> => {
    const cell = (at: number) => cells[at] ?? ''
    const number = (at: number) => Number(cell(at)) || 0
    const moment = momentIn(cell(date))
    const [moving, whole] = [number(movingAt), number(elapsedAt) || number(elapsed)]
    // One that nobody stopped goes on for days; what was typed in may have moved longer than it took.
    const seconds = moving > 0 && whole > 0 ? Math.min(moving, whole) : moving || whole
    const row = { row: index + 1, key: cell(id).slice(0, 200), lost: {} }
    const called = [cell(date), cell(name)].filter(Boolean).join(', ').slice(0, 300)
    if (moment === undefined) return { ...row, name: called }
    const when = momentHere(moment, timeZone)
    const item = activityItem({
      when,
      type: cell(type),
      title: cell(name),
      note: [cell(description), cell(noteAt)].filter(Boolean).join('\n'),
      seconds,
      distance: number(distanceAt),
      heartRate: number(averageAt),
      maxHeartRate: number(mostAt),
      laps: [],
    })
    return { ...row, name: [when.date, cell(name)].filter(Boolean).join(', ').slice(0, 300), item }
  })
  const shown = [id, date, name, type, description, elapsed, distance]
  const used = new Set([...shown, elapsedAt, movingAt, distanceAt, mostAt, averageAt, noteAt])
  const filled = filledColumns(table, isNothing).difference(used)
  const leftColumns = [...new Set(header.filter((_, at) => filled.has(at)))]
  return { rows: read, leftColumns: () => leftColumns, areDaysUnsure: false }
}

function isNothing(cell: string): boolean {
  return /^(?:|0*(?:\.0*)?|false)$/.test(cell)
}
