import { estimateMaximum } from '../src/features/workouts/statistics/estimate-maximum'
import { type ExerciseSet, type Workout, workoutKinds } from '../src/features/workouts/workout'
import { addDays } from '../src/ui/calendar-weeks'

/** What `computeStatistics` is to answer, in the plainest way there is, however slow. */
export function naiveStatistics(workouts: readonly Workout[], today: string, weeks: number) {
  const at = ({ date, start, id }: Workout) => `${date} ${start ?? '99'} ${id}`
  const done = workouts
    .filter(({ date }) => date <= today)
    .toSorted((one, other) => (at(one) < at(other) ? -1 : 1))

  const thisMonday = mondayOf(today)
  const mondays = Array.from({ length: weeks }, (_, index) =>
    addDays(thisMonday, (index - weeks + 1) * 7),
  )
  const first = mondays[0] ?? today
  const months = new Set<string>()
  for (let day = first; day <= today; day = addDays(day, 1)) months.add(`${day.slice(0, 7)}-01`)

  return {
    weeks: mondays.map((monday) => totals(monday, done, ({ date }) => mondayOf(date) === monday)),
    months: [...months].map((month) =>
      totals(month, done, ({ date }) => date.slice(0, 7) === month.slice(0, 7)),
    ),
    streak: streak(new Set(done.map(({ date }) => mondayOf(date))), thisMonday),
    exercises: exercises(done),
  }
}

function mondayOf(date: string): string {
  let day = date
  while (new Date(day).getUTCDay() !== 1) day = addDays(day, -1)
  return day
}

function totals(from: string, done: readonly Workout[], isIn: (workout: Workout) => boolean) {
  const inside = done.filter(isIn)
  const sum = (numbers: (number | null)[]) =>
    numbers.reduce<number>((all, one) => all + (one ?? 0), 0)
  const sets = inside.flatMap((workout) => workout.exercises.flatMap((exercise) => exercise.sets))
  const distances = workoutKinds.map((kind) => [
    kind,
    sum(inside.filter((workout) => workout.kind === kind).map(({ distance }) => distance)),
  ])
  return {
    from,
    count: inside.length,
    minutes: sum(inside.map(({ minutes }) => minutes)),
    volume: sum(
      sets.filter(({ kind }) => kind !== 'warm-up').map((set) => (set.reps ?? 0) * weightOf(set)),
    ),
    distance: Object.fromEntries(distances),
  }
}

function streak(mondays: ReadonlySet<string>, thisMonday: string) {
  const length = (last: string): number => (mondays.has(last) ? 1 + length(addDays(last, -7)) : 0)
  return {
    current: length(thisMonday) || length(addDays(thisMonday, -7)),
    longest: Math.max(0, ...[...mondays].map(length)),
  }
}

/** The names that `anyWorkouts` has, as they are to be told apart. */
const sameExercise = [
  ['Squat', 'squat'],
  ['Développé', 'Developpe'],
  ['Pull-up', 'pull up'],
]

function exercises(done: readonly Workout[]) {
  const known = sameExercise.flatMap((names) => {
    const times = done.map((workout) => setsOf(workout, names)).filter((sets) => sets.length > 0)
    if (times.length === 0) return []
    const written = done.flatMap((workout) => workout.exercises.map(({ name }) => name))
    const weights = new Set(times.flat().map(weightOf))
    const heavier = (set: ExerciseSet) => (weightOf(set) > 0 ? weightOf(set) : undefined)
    return {
      name: written.findLast((name) => names.includes(name)) ?? '',
      times: times.length,
      heaviest: record(done, names, heavier),
      maximum: record(done, names, (set) => {
        const weight = heavier(set)
        return set.reps === null || weight === undefined
          ? undefined
          : estimateMaximum(weight, set.reps)
      }),
      repetitions: [...weights]
        .toSorted((one, other) => other - one)
        .map((weight) =>
          record(done, names, (set) =>
            weightOf(set) === weight && set.reps !== null ? set.reps : undefined,
          ),
        )
        .filter((best) => best !== null),
    }
  })
  return known.toSorted((one, other) => other.times - one.times || (one.name < other.name ? -1 : 1))
}

function setsOf(workout: Workout, names: readonly string[]): ExerciseSet[] {
  return workout.exercises
    .filter(({ name }) => names.includes(name))
    .flatMap(({ sets }) => sets)
    .filter(({ kind, reps }) => kind !== 'warm-up' && reps !== 0)
}

/** By the last set that beats all before it; told as the best one of that weight on that day. */
function record(
  done: readonly Workout[],
  names: readonly string[],
  measure: (set: ExerciseSet) => number | undefined,
) {
  const all = done.flatMap((workout, time) =>
    setsOf(workout, names).map((set) => ({ workout, time, set, value: measure(set) })),
  )
  const measured = all.flatMap((one) =>
    one.value === undefined ? [] : { ...one, value: one.value },
  )
  const records = measured.flatMap(({ workout, time, set, value }, index) => {
    const before = measured.filter((other) => other.time < time).map((other) => other.value)
    const isBest = measured.slice(0, index).every((other) => other.value < value)
    if (before.length === 0 || !isBest) return []
    const best = setsOf(workout, names)
      .filter((other) => weightOf(other) === weightOf(set))
      .toSorted((one, other) => (other.reps ?? 0) - (one.reps ?? 0))[0]
    const { reps, weight, unit } = best ?? set
    const { date, id: workoutId } = workout
    return { value, previous: Math.max(...before), date, workoutId, reps, weight, unit }
  })
  return records.at(-1) ?? null
}

function weightOf({ weight, unit }: ExerciseSet): number {
  return weight === null ? 0 : weight * (unit === 'lb' ? 0.45359237 : 1)
}
