import type { WorkoutKind } from '../../../../db/schema/workout'
import { isoDatePart } from '../../../ui/dates/dates'
import { workoutLimits } from '../workout-limits'
import { divided, kindNamed, workoutMinutes } from './read-sets'
import type { ItemExercise, WorkoutItem } from './workout-item'

/** What somebody did in one go, as a watch or a list of activities tells it. */
export interface Activity {
  /** ISO day and HH:MM where it was done. */
  when: { date: string; start: string | null }
  /** The program’s own word, as in `Treadmill Running` or `lap_swimming`. */
  type: string
  title: string
  note: string
  /** Without pauses. */
  seconds: number
  /** Metres. */
  distance: number
  heartRate?: number | undefined
  maxHeartRate?: number | undefined
  laps: readonly Lap[]
}

export interface Lap {
  seconds: number
  distance: number
  heartRate?: number | undefined
}

/** Its laps become the sets of an exercise that has the name of its type. */
export function activityItem(activity: Activity): WorkoutItem {
  const { when, seconds, distance, heartRate, maxHeartRate } = activity
  const type = activity.type.replaceAll('_', ' ').trim()
  const kind = kindNamed(type) ?? kindNamed(activity.title) ?? 'other'
  const title = activity.title.trim().slice(0, 100)
  return {
    ...when,
    title: title || (kind === 'other' ? type.slice(0, 100) || null : null),
    kind,
    minutes: workoutMinutes(seconds),
    distance: wholeMetres(distance),
    heart_rate: heartIn(heartRate),
    max_heart_rate: heartIn(maxHeartRate),
    note: activity.note.trim().slice(0, 5000) || null,
    exercises: exercisesOf(activity, kind, type || title),
  }
}

function exercisesOf(
  { laps, seconds, distance, heartRate }: Activity,
  kind: WorkoutKind,
  type: string,
): ItemExercise[] {
  if (!distance || kind === 'strength') return []
  const isTooMany = laps.length > workoutLimits.sets * workoutLimits.exercises
  const told = laps.length === 0 || isTooMany ? [{ seconds, distance, heartRate }] : laps
  const sets = told.map((lap) => {
    const [metres, beats] = [wholeMetres(lap.distance), heartIn(lap.heartRate)]
    const isLong = lap.seconds > workoutLimits.seconds
    return {
      kind: 'normal' as const,
      unit: 'kg' as const,
      ...(lap.seconds > 0 && !isLong && { seconds: Math.round(lap.seconds) }),
      ...(metres !== null && { distance: metres }),
      ...(beats !== null && { heart_rate: beats }),
    }
  })
  const name = (type || 'Activity').slice(0, workoutLimits.name)
  return divided({ name: name.charAt(0).toUpperCase() + name.slice(1), sets })
}

function wholeMetres(distance: number): number | null {
  const metres = Math.round(distance)
  return metres > 0 && metres <= workoutLimits.distance ? metres : null
}

function heartIn(beats: number | undefined): number | null {
  const whole = Math.round(beats ?? 0)
  const { least, most } = workoutLimits.heartRate
  return whole >= least && whole <= most ? whole : null
}

/** Files have times in UTC and say nothing of a zone. */
export function momentHere(moment: Date, timeZone: string): Activity['when'] {
  const style = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const start = new Intl.DateTimeFormat('en-GB', style).format(moment)
  return { date: isoDatePart(moment, timeZone), start }
}
