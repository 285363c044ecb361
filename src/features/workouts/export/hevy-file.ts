import { and, eq } from 'drizzle-orm'
import type { RowOf } from '../../../../db/batches'
import type { Database } from '../../../../db/client'
import type { Exercise, ExerciseSet, SetKind, WeightUnit } from '../../../../db/schema/workout'
import { workoutExercises, workouts } from '../../../../db/schema/workouts'
import { type PlainCell, plainCsv } from '../../../http/document/plain-csv'
import type { OtherFormat } from '../../../records/other-format'
import { isWorkoutOf } from '../queries'
import { kilograms } from '../units'
import { workoutLimits } from '../workout-limits'
import { liveWorkoutsOf } from './queries'

/** The form in which Hevy exports, which other programs read. */
export const hevyFile: OtherFormat = {
  name: 'hevy',
  file: 'hevy.csv',
  type: 'text/csv; charset=utf-8',
  losses: [
    'start',
    'bare',
    'kind',
    'workoutDistance',
    'unit',
    'addedWeight',
    'assistance',
    'fineness',
    'miles',
    'heartRate',
    'rest',
    'setNotes',
    'exerciseNames',
    'plans',
    'trash',
  ],
  count: ({ orm }, { userId }) => orm.$count(workouts, isWorkoutOf(userId)),
  async *write(db, { userId }) {
    const unit = await usualUnit(db, userId)
    const columns = [
      ...['title', 'start_time', 'end_time', 'description', 'exercise_title', 'superset_id'],
      ...['exercise_notes', 'set_index', 'set_type', unit === 'kg' ? 'weight_kg' : 'weight_lbs'],
      ...['reps', 'distance_km', 'duration_seconds', 'rpe'],
    ]
    const startOf = startsOfDay()
    const quoted = columns.map((name) => texts.includes(name))
    yield* plainCsv({ columns, quoted }, liveWorkoutsOf(db, userId), (workout) =>
      linesOf(workout, startOf(workout), unit),
    )
  },
}

type Written = RowOf<ReturnType<typeof liveWorkoutsOf>>

const texts = [
  ...['title', 'start_time', 'end_time', 'description'],
  ...['exercise_title', 'exercise_notes', 'set_type'],
]

/** The file has one for all. */
async function usualUnit({ orm }: Database, userId: string): Promise<WeightUnit> {
  const { user_id, unit } = workoutExercises
  const [pounds, kilograms] = await Promise.all(
    (['lb', 'kg'] as const).map((one) =>
      orm.$count(workoutExercises, and(eq(user_id, userId), eq(unit, one))),
    ),
  )
  return (pounds ?? 0) > (kilograms ?? 0) ? 'lb' : 'kg'
}

const noon = 12 * 60

/**
 * In minutes. Hevy knows no workout without a time, and takes two of one name and time for one.
 */
function startsOfDay() {
  let day = ''
  const taken = new Set<string>()
  return function startOf({ date, start, title }: Written): number {
    if (date !== day) taken.clear()
    day = date
    const [hour = 0, minute = 0] = start?.split(':').map(Number) ?? []
    let minutes = start === null ? noon : 60 * hour + minute
    while (taken.has(`${minutes} ${title}`)) minutes = (minutes + 1) % (24 * 60)
    taken.add(`${minutes} ${title}`)
    return minutes
  }
}

function linesOf(workout: Written, start: number, unit: WeightUnit): PlainCell[][] {
  const { date, title, minutes, note } = workout
  const from = momentIn(date, start)
  const until = momentIn(date, start + (minutes ?? 0))
  const head = [title ?? '', from, until, note ?? '']
  return exercisesOf(workout).flatMap(({ name, together, note: said, sets }) => {
    const isHelped = sets.some(({ weight = 0 }) => weight < 0)
    const called = isHelped && !/assist/i.test(name) ? withHelp(name) : name
    const superset = together === undefined ? null : together - 1
    return sets.map((set, index) => [
      ...head,
      called,
      superset,
      said ?? '',
      index,
      kinds[set.kind],
      weightIn(set, unit),
      set.reps ?? null,
      set.distance === undefined ? null : set.distance / 1000,
      set.seconds ?? null,
      set.rpe ?? null,
    ])
  })
}

const help = ' (Assisted)'

/** By which Hevy and others know that the weight is help. */
function withHelp(name: string): string {
  return name.slice(0, workoutLimits.name - help.length) + help
}

const kinds: Record<SetKind, string> = {
  'warm-up': 'warmup',
  normal: 'normal',
  drop: 'dropset',
  failure: 'failure',
}

/** Of kinds whose name Hevy has for an exercise. */
const names = {
  strength: 'Strength Training',
  run: 'Running',
  ride: 'Cycling',
  swim: 'Swimming',
  walk: 'Walking',
  other: 'Other',
}

/** What a workout without exercises was, as one set; Hevy has nothing else. */
function exercisesOf({ kind, exercises, distance, minutes }: Written): Exercise[] {
  if (exercises.length > 0) return exercises
  const set: ExerciseSet = {
    kind: 'normal',
    unit: 'kg',
    ...(distance && { distance }),
    ...(minutes && { seconds: 60 * minutes }),
  }
  return [{ name: names[kind], sets: [set] }]
}

function weightIn({ weight, unit }: ExerciseSet, wanted: WeightUnit): number | null {
  if (weight === undefined) return null
  const converted = kilograms(Math.abs(weight), unit) / kilograms(1, wanted)
  return Math.round(converted * 100) / 100
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'].concat(
  'Jul Aug Sep Oct Nov Dec'.split(' '),
)

/** `5 Sep 2025, 07:48` */
function momentIn(date: string, minutes: number): string {
  const moment = new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000).toISOString()
  const [day = '', time = ''] = moment.split('T')
  const [year, month, number] = day.split('-').map(Number)
  return `${number} ${months[(month ?? 1) - 1]} ${year}, ${time.slice(0, 5)}`
}
