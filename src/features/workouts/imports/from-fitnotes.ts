import type { WeightUnit } from '../../../../db/schema/workout'
import type { FileRows } from '../../../imports/import-source'
import { dayOrder, readDay } from '../../../imports/read-days'
import type { Table } from '../../../imports/table'
import { helped, metresIn, numberIn, secondsIn, workoutsOfSets } from './read-sets'
import type { ReadSet, WorkoutItem } from './workout-item'

/** A day is a workout; names of exercises that have commas are not quoted. */
export function readFitNotes(table: Table): FileRows<WorkoutItem> {
  const { columns } = table
  const rows = table.rows.map((cells) => repaired(cells, columns.length))
  const order = dayOrder(rows.map(([day = '']) => day))
  const fileUnit = unitOf(columns, rows)
  const lost = new Map<string, Record<string, string>>()
  const heads = new Map<string, Omit<WorkoutItem, 'kind' | 'exercises'> & Named>()
  const sets: ReadSet[] = []
  const workouts: string[] = []
  for (const [index, cells] of rows.entries()) {
    const cell = (...names: string[]) =>
      names.map((name) => cells[columns.indexOf(name)] ?? '').find(Boolean) ?? ''
    const date = readDay(cell('date'), order) ?? ''
    const workout = date || cell('date')
    workouts.push(workout)
    if (!heads.has(workout)) {
      const none = { start: null, title: null, minutes: null, note: null }
      heads.set(workout, { key: workout, name: workout, date, ...none })
    }
    const exercise = cell('exercise').slice(0, 100)
    const unit = fileUnit ?? (/^lb/i.test(cell('weight unit')) ? 'lb' : 'kg')
    const weights =
      unit === 'lb' ? ['weight (lbs)', 'weight'] : ['weight (kg)', 'weight (kgs)', 'weight']
    const distance = metresIn(cell('distance'), cell('distance unit'))
    if (numberIn(cell('distance')) !== undefined && distance === undefined) {
      lost.set(workout, { distance: `${cell('distance')} ${cell('distance unit')}` })
    }
    const reps = numberIn(cell('reps'))
    sets.push({
      row: index + 1,
      workout,
      exercise,
      isFirst: false,
      set: {
        kind: 'normal',
        unit,
        reps: reps && Math.round(reps),
        weight: helped(exercise, numberIn(cell(...weights))),
        distance,
        seconds: secondsIn(cell('time')),
        note: cell('comment', 'notes').slice(0, 500) || undefined,
      },
    })
  }
  const known = /^(?:date|exercise|category|weight.*|reps|distance.*|time|comment|notes|kind)$/
  const leftColumns = columns.filter((name) => !known.test(name))
  return workoutsOfSets({
    sets,
    heads,
    lost,
    workouts,
    leftColumns,
    areDaysUnsure: order.isUnsure,
    isGrouped: true,
  })
}

interface Named {
  key: string
  name: string
}

/** The cells behind the name are as many as the header says. */
function repaired(cells: readonly string[], width: number): readonly string[] {
  const more = cells.length - width
  if (more <= 0) return cells
  const name = cells.slice(1, 2 + more).join(', ')
  return [cells[0] ?? '', name, ...cells.slice(2 + more)]
}

/**
 * Of a file that has both weights, of which one was computed: that with more quarters was typed.
 * @returns undefined if each row says it
 */
function unitOf(columns: readonly string[], rows: readonly (readonly string[])[]) {
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
