import type { SetKind } from '../../../../db/schema/workout'
import type { FileRows } from '../../../imports/import-source'
import type { Table } from '../../../imports/table'
import { momentIn } from './read-moments'
import {
  agreeing,
  type Head,
  helped,
  milesIn,
  type SetCells,
  setReader,
  workoutMinutes,
  workoutsOfSets,
} from './read-sets'
import type { ReadSet, WorkoutItem } from './workout-item'

const setKinds: Record<string, SetKind> = {
  warmup: 'warm-up',
  normal: 'normal',
  dropset: 'drop',
  failure: 'failure',
}

export function readHevy(table: Table): FileRows<WorkoutItem> {
  const { columns } = table
  const inPounds = columns.includes('weight_lbs')
  const inMiles = columns.includes('distance_miles')
  const { cellsOf, lossesOf, used, leaveBeyond } = setReader(table)
  const agree = agreeing(lossesOf)
  const heads = new Map<string, ReturnType<typeof headOf>>()
  const sets: ReadSet[] = []
  const workouts: string[] = []
  let before = { workout: '', exercise: '', index: 0 }
  for (const [at, cells] of table.rows.entries()) {
    let workout = ''
    const cell = cellsOf(cells, () => workout)
    workout = `${cell.text('start_time')}\n${cell.text('title')}`
    workouts.push(workout)
    leaveBeyond(cells, workout)
    const head = heads.get(workout) ?? headOf(cell)
    heads.set(workout, head)
    if (agree(workout, 'end_time', cell.text('end_time'))) head.minutes = minutesOf(cell)
    if (agree(workout, 'description', cell.text('description'))) {
      head.note = cell.short(5000, 'description') ?? null
    }
    const exercise = cell.short(100, 'exercise_title') ?? ''
    const kind = setKinds[cell.text('set_type')]
    if (kind === undefined && cell.text('set_type') !== '') cell.lose('set_type')
    const index = Number(cell.text('set_index'))
    if (Number.isNaN(index)) cell.lose('set_index')
    const isSame = before.workout === workout && before.exercise === exercise
    const superset = cell.text('superset_id')
    const isTogether = /^\d{1,2}$/.test(superset)
    if (superset !== '' && !isTogether) cell.lose('superset_id')
    const [column = '', unit = ''] = inMiles ? ['distance_miles', 'mi'] : ['distance_km', 'km']
    const distance = cell.metres(unit, column)
    sets.push({
      row: at + 1,
      workout,
      exercise,
      isFirst: isSame && index <= before.index,
      together: isTogether ? Number(superset) + 1 : undefined,
      exerciseNote: cell.text('exercise_notes').replaceAll('\\n', '\n') || undefined,
      set: {
        kind: kind ?? 'normal',
        unit: inPounds ? 'lb' : 'kg',
        reps: cell.whole('reps'),
        weight: helped(exercise, cell.number(inPounds ? 'weight_lbs' : 'weight_kg')),
        seconds: cell.seconds('duration_seconds'),
        distance,
        ...milesIn(unit, distance),
        rpe: cell.rpe('rpe'),
      },
    })
    before = { workout, exercise, index }
  }
  return workoutsOfSets({ sets, heads, losses: lossesOf, workouts, leftColumns: used.left })
}

function headOf(cell: SetCells): Head {
  const title = cell.short(100, 'title') ?? ''
  const moment = cell.text('start_time')
  const [date = '', time = ''] = momentIn(moment)?.toISOString().split('T') ?? []
  return {
    key: `${moment} ${title}`.slice(0, 200),
    name: [moment, title].filter(Boolean).join(', '),
    date,
    start: time.slice(0, 5) || null,
    title: title || null,
    minutes: null,
    note: null,
  }
}

function minutesOf(cell: SetCells): number | null {
  const [from, until] = [momentIn(cell.text('start_time')), momentIn(cell.text('end_time'))]
  const lasted = from && until ? (until.getTime() - from.getTime()) / 1000 : 0
  const minutes = workoutMinutes(lasted)
  if (minutes === null && !(from && until && lasted === 0)) cell.lose('end_time')
  return minutes
}
