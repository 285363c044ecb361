import { workoutKinds } from '../../../../db/schema/workout'
import type { WorkoutSummary } from '../../../../db/schema/workout-summary'
import { mondayOf, weekOf } from '../../../ui/calendar/calendar-weeks'
import { inOrder } from '../in-order'
import { volumeOnBody } from '../summarise'
import { byExercise, type ExerciseIndex } from './by-exercise'
import { type ExerciseLog, exerciseLog } from './exercise-log'
import type { ExerciseRecords, PeriodTotals, WorkoutStatistics } from './output'

interface WeekStreak {
  current: number
  longest: number
}

export interface StatisticsOptions {
  /** Later workouts do not count. */
  today: string
  weeks?: number
  /** Without it, each name is an exercise. */
  exercises?: ExerciseIndex
  bodyOn?: BodyOn
}

/** @returns kilograms, or undefined if nobody knows */
export type BodyOn = (date: string) => number | undefined

const unknownBody: BodyOn = () => undefined

/** Has the ids of exercises as their names. */
export interface YearStatistics {
  last: string
  weeks: readonly number[]
  exercises: readonly { name: string; times: number }[]
  /** The oldest first, with the sets alone that were better than all before them in the year. */
  best: readonly WorkoutSummary[]
}

export type DayTotals = Pick<
  WorkoutSummary,
  'date' | 'kind' | 'minutes' | 'distance' | 'volume'
> & {
  count: number
}

export function computeStatistics(
  summaries: readonly WorkoutSummary[],
  options: StatisticsOptions,
): WorkoutStatistics {
  const done = summaries.filter(({ date }) => date <= options.today).toSorted(inOrder)
  const { bodyOn = unknownBody } = options
  const [statistics, year] = [collectStatistics(options), collectYear(bodyOn)]
  for (const summary of done) {
    const volume = summary.volume + volumeOnBody(summary.onBody, bodyOn(summary.date))
    statistics.addDay({ ...summary, volume, count: 1 })
    year.add(options.exercises ? byExercise(summary, options.exercises) : summary)
  }
  statistics.addYear(year.result())
  return statistics.result()
}

/** `add` must be called with the oldest workouts first, each `byExercise`. */
export function collectYear(bodyOn: BodyOn) {
  const weeks = new Set<number>()
  const logs = logBook()
  const best: WorkoutSummary[] = []
  let last = ''

  function add(summary: WorkoutSummary): void {
    last = summary.date
    weeks.add(weekOf(last))
    const exercises = summary.exercises.flatMap(({ name, bestSets }) => {
      const log = logs.of(name)
      log.count(bestSets.length > 0 ? 1 : 0, name)
      const better = log.add(bestSets, summary, bodyOn(summary.date))
      return better.length > 0 ? [{ name, bestSets: better }] : []
    })
    if (exercises.length > 0) best.push({ ...summary, exercises })
  }

  function result(): YearStatistics {
    return { last, weeks: [...weeks], exercises: logs.counted(), best }
  }

  return { add, result }
}

/** `addYear` must be called with the oldest years first. */
export function collectStatistics({
  today,
  weeks: count = 53,
  exercises,
  bodyOn = unknownBody,
}: StatisticsOptions) {
  const nameOf = exercises?.nameOf ?? ((name: string) => name)
  const thisWeek = weekOf(today)
  const firstWeek = thisWeek - count + 1
  const weeks = Array.from({ length: count }, (_, index) => noTotals(mondayOf(firstWeek + index)))
  const starts = monthsBetween(weeks[0]?.from ?? today, today)
  const months = new Map(starts.map((from) => [from.slice(0, 7), noTotals(from)]))
  const trained = new Set<number>()
  const logs = logBook()

  function addDay(totals: DayTotals): void {
    const { date } = totals
    const periods = [weeks[weekOf(date) - firstWeek], months.get(date.slice(0, 7))]
    for (const period of periods) if (period) addTo(period, totals)
  }

  function addYear({ weeks, exercises: done, best }: YearStatistics): void {
    for (const week of weeks) trained.add(week)
    for (const { name, times } of done) logs.of(name).count(times, nameOf(name))
    for (const summary of best) {
      for (const { name, bestSets } of summary.exercises)
        logs.of(name).add(bestSets, summary, bodyOn(summary.date))
    }
  }

  function result(): WorkoutStatistics {
    return {
      weeks,
      months: [...months.values()],
      streak: weekStreak(trained, thisWeek),
      exercises: logs.records(),
    }
  }

  return { addDay, addYear, result, from: starts[0] ?? today }
}

function monthsBetween(first: string, last: string): string[] {
  const index = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
  return Array.from({ length: index(last) - index(first) + 1 }, (_, offset) => {
    const month = index(first) + offset
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
  })
}

function weekStreak(trained: ReadonlySet<number>, thisWeek: number): WeekStreak {
  const last = trained.has(thisWeek) ? thisWeek : thisWeek - 1
  const longest = [...trained]
    .filter((week) => !trained.has(week + 1))
    .reduce((max, week) => Math.max(max, lengthUntil(trained, week)), 0)
  return { current: lengthUntil(trained, last), longest }
}

function lengthUntil(trained: ReadonlySet<number>, last: number): number {
  let length = 0
  while (trained.has(last - length)) length += 1
  return length
}

function logBook() {
  const byName = new Map<string, ExerciseLog>()

  function of(name: string): ExerciseLog {
    const log = byName.get(name) ?? exerciseLog()
    byName.set(name, log)
    return log
  }

  function records(): ExerciseRecords[] {
    return [...byName.values()]
      .map((log) => log.records())
      .filter(({ times }) => times > 0)
      .sort((one, other) => other.times - one.times || (one.name < other.name ? -1 : 1))
  }

  return { of, records, counted: () => [...byName.values()].map((log) => log.counted()) }
}

function noTotals(from: string): PeriodTotals {
  const distance = Object.fromEntries(workoutKinds.map((kind) => [kind, 0]))
  return { from, count: 0, minutes: 0, volume: 0, distance: distance as PeriodTotals['distance'] }
}

function addTo(period: PeriodTotals, { count, kind, minutes, distance, volume }: DayTotals): void {
  period.count += count
  period.minutes += minutes ?? 0
  period.volume += volume
  period.distance[kind] += distance ?? 0
}
