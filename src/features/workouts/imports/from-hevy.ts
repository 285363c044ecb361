import type { SetKind } from '../../../../db/schema/workout'
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

const setKinds: Record<string, SetKind> = {
  warmup: 'warm-up',
  normal: 'normal',
  dropset: 'drop',
  failure: 'failure',
}

/** In the languages in which telephones write them; these do not contradict one another. */
const months = [
  'jan ene janv gen',
  'feb fev fevr',
  'mar mrt mars maerz',
  'apr abr avr',
  'may mai mei mag',
  'jun juin giu',
  'jul juil lug',
  'aug ago aout',
  'sep set sept',
  'oct okt out ott',
  'nov',
  'dec dez dic',
].map((names) => names.split(' '))

export function readHevy({ columns, rows }: Table): FileRows<WorkoutItem> {
  const inPounds = columns.includes('weight_lbs')
  const inMiles = columns.includes('distance_miles')
  const lost = new Map<string, Record<string, string>>()
  const heads = new Map<string, ReturnType<typeof headOf>>()
  const sets: ReadSet[] = []
  const workouts: string[] = []
  let before = { workout: '', exercise: '', index: 0 }
  for (const [at, cells] of rows.entries()) {
    const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
    const workout = `${cell('start_time')}\n${cell('title')}`
    workouts.push(workout)
    if (!heads.has(workout)) heads.set(workout, headOf(cell))
    const exercise = cell('exercise_title').slice(0, 100)
    const kind = setKinds[cell('set_type')]
    if (kind === undefined) {
      lost.set(workout, { ...lost.get(workout), set_type: cell('set_type') })
    }
    const index = Number(cell('set_index'))
    const isSame = before.workout === workout && before.exercise === exercise
    const superset = cell('superset_id')
    const [column = '', unit = ''] = inMiles ? ['distance_miles', 'mi'] : ['distance_km', 'km']
    const distance = metresIn(cell(column), unit)
    if (distance === undefined && numberIn(cell(column)) !== undefined) {
      lost.set(workout, { ...lost.get(workout), [column]: cell(column) })
    }
    sets.push({
      row: at + 1,
      workout,
      exercise,
      isFirst: isSame && index <= before.index,
      together: superset === '' ? undefined : Number(superset) + 1,
      exerciseNote: cell('exercise_notes').replaceAll('\\n', '\n').slice(0, 1000) || undefined,
      set: {
        kind: kind ?? 'normal',
        unit: inPounds ? 'lb' : 'kg',
        reps: wholeIn(cell('reps')),
        weight: helped(exercise, numberIn(cell(inPounds ? 'weight_lbs' : 'weight_kg'))),
        seconds: secondsIn(cell('duration_seconds')),
        distance,
        rpe: rpeIn(cell('rpe')),
      },
    })
    before = { workout, exercise, index }
  }
  return workoutsOfSets({ sets, heads, lost, workouts, leftColumns: [] })
}

function headOf(cell: (name: string) => string) {
  const [from, until] = [momentIn(cell('start_time')), momentIn(cell('end_time'))]
  const title = cell('title').trim().slice(0, 100)
  const lasted = from && until ? (until.getTime() - from.getTime()) / 1000 : 0
  const [date = '', time = ''] = from?.toISOString().split('T') ?? []
  return {
    key: `${cell('start_time')} ${title}`.slice(0, 200),
    name: [cell('start_time'), title].filter(Boolean).join(', '),
    date,
    start: time.slice(0, 5) || null,
    title: title || null,
    minutes: workoutMinutes(lasted),
    note: cell('description').slice(0, 5000) || null,
  }
}

function wholeIn(cell: string): number | undefined {
  const number = numberIn(cell)
  return number && Math.round(number)
}

/**
 * `15 Sep 2025, 07:48` or `Jun 11, 2026, 1:01 PM`, on the clock of the telephone.
 * @returns as if it were UTC; undefined if its month is in no language that is known
 */
function momentIn(text: string): Date | undefined {
  const words = text.replace(/[.,]/g, ' ').split(/\s+/)
  const [hour = '', minute = ''] = (words.find((word) => word.includes(':')) ?? '').split(':')
  const month = words.map(monthIn).find((one) => one > 0)
  const year = words.find((word) => /^\d{4}$/.test(word))
  const day = words.find((word) => /^\d{1,2}$/.test(word))
  if (month === undefined || year === undefined || day === undefined) return undefined
  const isAfternoon = /^pm$/i.test(words.at(-1) ?? '')
  const isMorning = /^am$/i.test(words.at(-1) ?? '')
  const hours = (Number(hour) % (isAfternoon || isMorning ? 12 : 24)) + (isAfternoon ? 12 : 0)
  return new Date(Date.UTC(Number(year), month - 1, Number(day), hours, Number(minute)))
}

/** @returns 1 to 12, or 0 */
function monthIn(word: string): number {
  const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  for (const name of [plain, plain.slice(0, 4), plain.slice(0, 3)]) {
    const month = months.findIndex((names) => names.includes(name)) + 1
    if (month > 0 && /^\p{L}+$/u.test(plain)) return month
  }
  return 0
}
