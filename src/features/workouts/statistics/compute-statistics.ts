import { workoutKinds } from '../../../../db/schema/workout'
import type { WorkoutSummary } from '../../../../db/schema/workout-summary'
import { mondayOf, weekOf } from '../../../ui/calendar/calendar-weeks'
import { foldName } from '../fold-name'
import { inOrder } from '../in-order'
import { type ExerciseLog, exerciseLog } from './exercise-log'
import type { ExerciseRecords, PeriodTotals, WorkoutStatistics } from './output'

interface WeekStreak {
  /** The current week without a workout does not end it yet. */
  current: number
  longest: number
}

export interface StatisticsOptions {
  /** ISO date; later workouts do not count. */
  today: string
  weeks?: number
}

export function computeStatistics(
  summaries: Iterable<WorkoutSummary>,
  options: StatisticsOptions,
): WorkoutStatistics {
  const statistics = collectStatistics(options)
  for (const summary of [...summaries].sort(inOrder)) statistics.add(summary)
  return statistics.result()
}

/** `add` must be called with the oldest workouts first. */
export function collectStatistics({ today, weeks: count = 53 }: StatisticsOptions) {
  const thisWeek = weekOf(today)
  const firstWeek = thisWeek - count + 1
  const weeks = Array.from({ length: count }, (_, index) => noTotals(mondayOf(firstWeek + index)))
  const starts = monthsBetween(weeks[0]?.from ?? today, today)
  const months = new Map(starts.map((from) => [from.slice(0, 7), noTotals(from)]))
  const trained = new Set<number>()
  const logs = logBook()

  function add(summary: WorkoutSummary): void {
    const { date, exercises } = summary
    if (date > today) return
    const week = weekOf(date)
    trained.add(week)
    const totals = [weeks[week - firstWeek], months.get(date.slice(0, 7))]
    for (const period of totals) if (period) addTo(period, summary)
    for (const exercise of exercises) logs.of(exercise.name).add(exercise, summary)
  }

  function result(): WorkoutStatistics {
    return {
      weeks,
      months: [...months.values()],
      streak: weekStreak(trained, thisWeek),
      exercises: logs.records(),
    }
  }

  return { add, result }
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
  const byKey = new Map<string, ExerciseLog>()
  const byName = new Map<string, ExerciseLog>()

  function of(name: string): ExerciseLog {
    const known = byName.get(name)
    if (known) return known
    const key = foldName(name)
    const log = byKey.get(key) ?? exerciseLog()
    byKey.set(key, log)
    byName.set(name, log)
    return log
  }

  function records(): ExerciseRecords[] {
    return [...byKey.values()]
      .map((log) => log.records())
      .filter(({ times }) => times > 0)
      .sort((one, other) => other.times - one.times || (one.name < other.name ? -1 : 1))
  }

  return { of, records }
}

function noTotals(from: string): PeriodTotals {
  const distance = Object.fromEntries(workoutKinds.map((kind) => [kind, 0]))
  return { from, count: 0, minutes: 0, volume: 0, distance: distance as PeriodTotals['distance'] }
}

function addTo(totals: PeriodTotals, summary: WorkoutSummary): void {
  const { kind, minutes, distance, volume } = summary
  totals.count += 1
  totals.minutes += minutes ?? 0
  totals.volume += volume
  totals.distance[kind] += distance ?? 0
}
