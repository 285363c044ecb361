import type { SetKind, WeightUnit } from '../../../../db/schema/workout'
import type { FileRows } from '../../../imports/import-source'
import type { Table } from '../../../imports/table'
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
  m: { distance: 'm' },
  yd: { distance: 'yd' },
  ft: { distance: 'ft' },
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

const durations = ['duration', 'workout duration', 'duration (sec)']
const weights = ['weight', 'weight (kg)', 'kg', 'lb', 'lbs']
const distances = ['distance (meters)', 'distance', 'km', 'mi']
const noNote = { workout: '', exercise: '', text: '' }
const ofSets = [...weights, ...distances, 'reps', 'seconds', 'rpe', 'notes']

export function readStrong(table: Table): FileRows<WorkoutItem> {
  const isForeign = !table.columns.includes('set order')
  const columns = isForeign
    ? table.columns.map((name, at) => inForeignOrder[at] ?? name)
    : table.columns
  const own = columns.flatMap((name) => units[name] ?? [])
  const headWeight = own.find(({ weight }) => weight)?.weight
  const headDistance = own.find(({ distance }) => distance)?.distance
  const isInKilograms = columns.includes('weight (kg)')
  const isKnown = columns.includes('weight unit') || isInKilograms
  const { cellsOf, lossesOf, used, leaveBeyond } = setReader(table, columns)
  const agree = agreeing(lossesOf)
  const heads = new Map<string, ReturnType<typeof headOf>>()
  const sets: ReadSet[] = []
  const workouts: string[] = []
  let note = noNote
  let lastNumber = 0
  const leaveNote = () => {
    if (note.text !== '') lossesOf(note.workout).leave('notes', note.text)
    if (note.exercise !== '') lossesOf(note.workout).leave('exercise name', note.exercise)
    note = noNote
  }
  for (const [index, cells] of table.rows.entries()) {
    let workout = ''
    const cell = cellsOf(cells, () => workout)
    workout = `${cell.text('date')}\n${cell.text('workout name')}`
    workouts.push(workout)
    leaveBeyond(cells, workout)
    if (note.workout !== workout) leaveNote()
    const head = heads.get(workout) ?? {
      ...headOf(cell),
      ...(!isKnown && headWeight === undefined && { isWeightUnsure: true }),
      ...(!isKnown && headDistance === undefined && { isDistanceUnsure: true }),
    }
    heads.set(workout, head)
    const duration = cell.text(...durations)
    if (agree(workout, 'duration', duration)) {
      head.minutes = workoutMinutes(secondsOf(duration))
      if (head.minutes === null && !/^0/.test(duration))
        lossesOf(workout).lose('duration', duration)
    }
    if (agree(workout, 'workout notes', cell.text('workout notes'))) {
      head.note = cell.short(5000, 'workout notes') ?? null
    }
    const order = cell.text('set order').toLowerCase()
    const exercise = cell.short(100, 'exercise name') ?? ''
    const unit = unitIn(cell, 'weight unit', ({ weight }) => weight, headWeight ?? 'kg')
    const stretch = unitIn(cell, 'distance unit', (one) => one.distance, headDistance ?? 'km')
    const last = sets.at(-1)
    if (rests.test(order)) {
      const rest = cell.seconds('seconds')
      const isOfLast = last?.workout === workout && last.set.rest === undefined
      if (isOfLast && rest !== undefined && rest <= 3600) last.set.rest = rest
      else cell.leave('seconds')
      cell.leave(...ofSets.filter((name) => name !== 'seconds'))
      if (last?.exercise !== exercise) cell.leave('exercise name')
      continue
    }
    if (order === 'note') {
      leaveNote()
      note = { workout, exercise, text: cell.text('notes') }
      cell.leave(...ofSets.filter((name) => name !== 'notes'))
      continue
    }
    const number = /^\d+$/.test(order) ? Number(order) : undefined
    const kind = number === undefined ? setKinds[order] : 'normal'
    if (kind === undefined) {
      cell.lose('set order')
      cell.leave('exercise name', ...ofSets)
      continue
    }
    const weighed = weightIn(cell, { unit, isInKilograms })
    const inMetres = columns.includes('distance (meters)')
    const distance = cell.metres(inMetres ? 'm' : (stretch ?? ''), ...distances)
    const reps = cell.whole('reps')
    const seconds = cell.seconds('seconds')
    if (!reps && !seconds && !distance && weighed.weight === undefined) {
      lossesOf(workout).lose('reps', '0')
      cell.leave('exercise name', 'rpe', 'notes')
      continue
    }
    const before = last?.workout === workout && last.exercise === exercise ? lastNumber : undefined
    sets.push({
      row: index + 1,
      workout,
      exercise,
      isFirst: number !== undefined && before !== undefined && number <= before,
      exerciseNote: [note.text, cell.text('notes')].filter(Boolean).join('\n') || undefined,
      set: {
        kind,
        unit: weighed.unit,
        reps,
        weight: helped(exercise, weighed.weight),
        seconds,
        distance,
        ...milesIn(inMetres ? 'm' : (stretch ?? ''), distance),
        rpe: cell.rpe('rpe'),
      },
    })
    if (note.exercise !== exercise) note = { ...note, text: '' }
    else note = noNote
    leaveNote()
    lastNumber = number ?? before ?? 0
  }
  leaveNote()
  return workoutsOfSets({ sets, heads, losses: lossesOf, workouts, leftColumns: used.left })
}

function headOf(cell: SetCells): Head {
  const [date = '', time = ''] = cell.text('date').split(' ')
  const title = cell.short(100, 'workout name') ?? ''
  const [start = null] = /^\d\d:\d\d(?=:\d\d$|$)/.exec(time) ?? []
  if (start === null && time !== '') cell.lose('date')
  return {
    key: `${cell.text('date')} ${title}`.slice(0, 200),
    name: [date, title].filter(Boolean).join(', '),
    date,
    start,
    title: title || null,
    minutes: null,
    note: null,
  }
}

/** @returns undefined for a unit that is none of its kind, which is told */
function unitIn<Unit>(
  cell: SetCells,
  name: string,
  of: (unit: { weight?: WeightUnit; distance?: string }) => Unit | undefined,
  otherwise: Unit,
): Unit | undefined {
  const word = cell.text(name).toLowerCase().replace('.', '')
  if (word === '') return otherwise
  return of(units[word] ?? {}) ?? cell.lose(name)
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
  cell: SetCells,
  { unit, isInKilograms }: { unit: WeightUnit | undefined; isInKilograms: boolean },
): { weight: number | undefined; unit: WeightUnit } {
  const exact = Number(cell.text(...weights).replace(',', '.'))
  if (unit === undefined) {
    cell.leave(...weights)
    return { weight: undefined, unit: 'kg' }
  }
  if (isInKilograms) {
    const pounds = exact / 0.45359237
    const half = Math.round(pounds * 2) / 2
    const isQuarter = Math.abs(exact * 4 - Math.round(exact * 4)) < 1e-6
    if (exact > 0 && !isQuarter && Math.abs(pounds - half) < 0.01)
      return { weight: half, unit: 'lb' }
  }
  return { weight: cell.number(...weights), unit }
}
