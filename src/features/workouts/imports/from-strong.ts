import type { SetKind, WeightUnit } from '../../../../db/schema/workout'
import type { FileRows } from '../../../imports/import-source'
import type { Table } from '../../../imports/table'
import {
  helped,
  metresIn,
  numberIn,
  rpeIn,
  secondsIn,
  workoutMinutes,
  workoutsOfSets,
} from './read-sets'
import type { ReadSet, WorkoutItem } from './workout-item'

const inForeignOrder = [
  'date',
  'workout name',
  'duration',
  'exercise name',
  'set order',
  'weight',
  'reps',
  'distance',
  'seconds',
  'notes',
  'workout notes',
  'rpe',
]

/** By the words of the forms in which it was written since 2017. */
const units: Record<string, { weight?: WeightUnit; distance?: string }> = {
  kg: { weight: 'kg' },
  lb: { weight: 'lb' },
  lbs: { weight: 'lb' },
  km: { distance: 'km' },
  mi: { distance: 'mi' },
}

const setKinds: Record<string, SetKind> = {
  w: 'warm-up',
  warm_up: 'warm-up',
  f: 'failure',
  failure: 'failure',
  d: 'drop',
  drop: 'drop',
}

const rests = /^(?:rest timer|ruhezeit|minuteur de repos|rusttimer|temporizador de descanso)$/i

export function readStrong(table: Table): FileRows<WorkoutItem> {
  const isForeign = !table.columns.includes('set order')
  const columns = isForeign ? inForeignOrder : table.columns
  const own = columns.flatMap((name) => units[name] ?? [])
  const headWeight = own.find(({ weight }) => weight)?.weight
  const headDistance = own.find(({ distance }) => distance)?.distance
  const isInKilograms = columns.includes('weight (kg)')
  const hasUnits = columns.includes('weight unit')
  const lost = new Map<string, Record<string, string>>()
  const heads = new Map<string, ReturnType<typeof headOf>>()
  const sets: ReadSet[] = []
  const workouts: string[] = []
  let note = ''
  let lastNumber = 0
  for (const [index, cells] of table.rows.entries()) {
    const cell = (...names: string[]) =>
      names.map((name) => cells[columns.indexOf(name)] ?? '').find(Boolean) ?? ''
    const workout = `${cell('date')}\n${cell('workout name')}`
    workouts.push(workout)
    const head = headOf(cell)
    const isKnown = hasUnits || isInKilograms
    if (!heads.has(workout)) {
      heads.set(workout, {
        ...head,
        ...(!isKnown && headWeight === undefined && { isWeightUnsure: true }),
        ...(!isKnown && headDistance === undefined && { isDistanceUnsure: true }),
      })
      if (head.minutes === null && cell('duration', 'workout duration', 'duration (sec)') !== '') {
        const duration = cell('duration', 'workout duration', 'duration (sec)')
        if (!/^0/.test(duration)) lost.set(workout, { duration })
      }
    }
    const order = cell('set order').toLowerCase()
    const exercise = cell('exercise name').slice(0, 100)
    const last = sets.at(-1)
    if (rests.test(order)) {
      const rest = secondsIn(cell('seconds'))
      if (last?.workout === workout && rest !== undefined && rest <= 3600) last.set.rest = rest
      continue
    }
    if (order === 'note') {
      note = cell('notes')
      continue
    }
    const number = /^\d+$/.test(order) ? Number(order) : undefined
    const kind = number === undefined ? setKinds[order] : 'normal'
    if (kind === undefined) {
      lost.set(workout, { ...lost.get(workout), 'set order': order })
      continue
    }
    const weighed = weightIn(cell('weight', 'weight (kg)', 'kg', 'lb', 'lbs'), {
      unit: units[cell('weight unit').toLowerCase()]?.weight ?? headWeight,
      isInKilograms,
    })
    const distance = columns.includes('distance (meters)')
      ? metresIn(cell('distance (meters)'), 'm')
      : metresIn(cell('distance', 'km', 'mi'), cell('distance unit') || (headDistance ?? 'km'))
    const reps = numberIn(cell('reps'))
    const seconds = secondsIn(cell('seconds'))
    if (!reps && !seconds && !distance && weighed.weight === undefined) {
      lost.set(workout, { ...lost.get(workout), reps: '0' })
      continue
    }
    const before = last?.workout === workout && last.exercise === exercise ? lastNumber : undefined
    sets.push({
      row: index + 1,
      workout,
      exercise,
      isFirst: number !== undefined && before !== undefined && number <= before,
      exerciseNote: (note || cell('notes')).slice(0, 1000) || undefined,
      set: {
        kind,
        unit: weighed.unit,
        reps: reps && Math.round(reps),
        weight: helped(exercise, weighed.weight),
        seconds,
        distance,
        rpe: rpeIn(cell('rpe')),
      },
    })
    note = ''
    lastNumber = number ?? before ?? 0
  }
  return workoutsOfSets({ sets, heads, lost, workouts, leftColumns: [] })
}

function headOf(cell: (...names: string[]) => string) {
  const [date = '', time = ''] = cell('date').split(' ')
  const title = cell('workout name').trim().slice(0, 100)
  const duration = secondsOf(cell('duration', 'workout duration', 'duration (sec)'))
  return {
    key: `${cell('date')} ${title}`.slice(0, 200),
    name: [date, title].filter(Boolean).join(', '),
    date,
    start: /^\d\d:\d\d/.exec(time)?.[0] ?? null,
    title: title || null,
    minutes: workoutMinutes(duration),
    note: cell('workout notes').slice(0, 5000) || null,
  }
}

/** `1h 5m`, `47m`, `55s`, `1h 2min` or seconds. */
function secondsOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const part = (unit: string) => Number(new RegExp(`(\\d+)\\s*${unit}`).exec(text)?.[1] ?? 0)
  return part('h') * 3600 + part('m') * 60 + part('s')
}

/**
 * One form is always in kilograms, also of people who lift pounds: their weights are whole or half
 * pounds, and no quarters of a kilogram.
 */
function weightIn(
  cell: string,
  { unit = 'kg', isInKilograms }: { unit?: WeightUnit | undefined; isInKilograms: boolean },
): { weight: number | undefined; unit: WeightUnit } {
  const exact = Number(cell.replace(',', '.'))
  if (isInKilograms) {
    const pounds = exact / 0.45359237
    const half = Math.round(pounds * 2) / 2
    const isQuarter = Math.abs(exact * 4 - Math.round(exact * 4)) < 1e-6
    if (exact > 0 && !isQuarter && Math.abs(pounds - half) < 0.01)
      return { weight: half, unit: 'lb' }
  }
  return { weight: numberIn(cell), unit }
}
