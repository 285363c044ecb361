import type { WeightUnit } from '../../../../db/schema/workout'
import type { FileRows } from '../../../imports/import-source'
import { dayOrder, readDay } from '../../../imports/read-days'
import { type Cells, cellsAt } from '../../../imports/rows'
import type { Table } from '../../../imports/table'
import {
  type Head,
  helped,
  milesIn,
  numberIn,
  type SetCells,
  setReader,
  workoutsOfSets,
} from './read-sets'
import type { ReadSet, WorkoutItem } from './workout-item'

/** A day is a workout; names of exercises that have commas are not quoted. */
export function readFitNotes(read: Table): FileRows<WorkoutItem> {
  const { columns } = read
  const rows = Array.from(read.rows, (cells) => repaired(cells, columns.length))
  const table = { ...read, rows }
  const order = dayOrder(cellsAt(rows, 0))
  const fileUnit = unitOf(columns, table.rows)
  const { cellsOf, lossesOf, used } = setReader(table)
  const heads = new Map<string, Head>()
  const sets: ReadSet[] = []
  const workouts: string[] = []
  for (const [index, cells] of table.rows.entries()) {
    let workout = ''
    const cell = cellsOf(cells, () => workout)
    const date = readDay(cell.text('date'), order) ?? ''
    workout = date || cell.text('date')
    workouts.push(workout)
    if (!heads.has(workout)) {
      const none = { start: null, title: null, minutes: null, note: null }
      heads.set(workout, { key: workout, name: workout, date, ...none })
    }
    const exercise = cell.short(100, 'exercise') ?? ''
    const said = fileUnit ?? weightUnitIn(cell)
    const unit = said ?? 'kg'
    const names =
      unit === 'lb' ? ['weight (lbs)', 'weight'] : ['weight (kg)', 'weight (kgs)', 'weight']
    if (said === undefined) cell.leave(...names)
    const distance = cell.metres(cell.text('distance unit'), 'distance')
    if (distance === undefined) cell.leave('distance unit')
    const notes = ['comment', 'notes'].filter((name) => cell.text(name) !== '')
    sets.push({
      row: index + 1,
      workout,
      exercise,
      isFirst: false,
      set: {
        kind: 'normal',
        unit,
        reps: cell.whole('reps'),
        weight: said && helped(exercise, cell.number(...names)),
        distance,
        ...milesIn(cell.text('distance unit'), distance),
        seconds: cell.seconds('time'),
        note: cell.short(500, 'comment', 'notes'),
      },
    })
    cell.leave(...notes.slice(1))
  }
  return workoutsOfSets({
    sets,
    heads,
    losses: lossesOf,
    workouts,
    leftColumns: used.left,
    areDaysUnsure: order.isUnsure,
    isGrouped: true,
  })
}

function weightUnitIn(cell: SetCells): WeightUnit | undefined {
  const word = cell.text('weight unit')
  if (/^lbs?$/i.test(word)) return 'lb'
  return /^(?:kgs?)?$/i.test(word) ? 'kg' : cell.lose('weight unit')
}

/** The cells behind the name are as many as the header says. */
function repaired(cells: Cells, width: number): Cells {
  const more = cells.length - width
  if (more <= 0) return cells
  const name = cells.slice(1, 2 + more).join(', ')
  return [cells[0] ?? '', name, ...cells.slice(2 + more)]
}

/**
 * Of a file that has both weights, of which one was computed: that with more quarters was typed.
 * @returns undefined if each row says it
 */
function unitOf(columns: readonly string[], rows: readonly Cells[]) {
  const [kg, lb] = [/^weight \(kgs?\)$/, /^weight \(lbs\)$/].map((name) =>
    columns.findIndex((column) => name.test(column)),
  )
  if (kg === undefined || lb === undefined || (kg < 0 && lb < 0)) return undefined
  if (kg < 0) return 'lb' satisfies WeightUnit
  if (lb < 0) return 'kg' satisfies WeightUnit
  const quarters = (at: number) =>
    rows.filter((cells) => numberIn(cells[at] ?? '') && (Number(cells[at]) * 4) % 1 === 0).length
  return quarters(lb) > quarters(kg) ? 'lb' : 'kg'
}
