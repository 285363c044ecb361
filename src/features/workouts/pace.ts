import type { DistanceUnit, ExerciseSet, Workout, WorkoutKind } from '../../../db/schema/workout'
import type { Locales } from '../../../i18n/i18n-types'
import { formatTenths } from '../../ui/dates/dates'
import { clock } from './measures'
import { metresPerMile } from './units'

/** Metres below which a pace is a sprint or a mistake. */
const minPaceDistance = 100

/** @returns seconds per kilometre */
export function paceOf(distance: number | null | undefined, seconds: number | null | undefined) {
  if (!distance || !seconds || distance < minPaceDistance) return null
  return (seconds / distance) * 1000
}

interface Moved {
  kind: WorkoutKind
  /** Seconds per kilometre. */
  pace: number
  unit?: DistanceUnit | null | undefined
}

/** Of a ride its speed, of a swim the time of 100 m, of others that of a kilometre or mile. */
export function formatPace(locale: Locales, { kind, pace, unit }: Moved): string {
  const metres = unit === 'mi' ? metresPerMile : 1000
  if (kind === 'swim' && unit !== 'mi') return `${clock(Math.round(pace / 10))}\u00a0/100\u00a0m`
  if (kind !== 'ride') return `${clock(Math.round((pace * metres) / 1000))}\u00a0/${unit ?? 'km'}`
  const speed = (3600 / pace) * (1000 / metres)
  return `${formatTenths(locale, speed)}\u00a0${unit === 'mi' ? 'mph' : 'km/h'}`
}

interface Paces {
  /** Seconds per kilometre; null where distance or time is unknown. */
  average: number | null
  /** Of the fastest lap, where there are several. */
  best: number | null
  /** Beats per minute. */
  heartRate: number | null
}

type Sets = readonly Pick<ExerciseSet, 'distance' | 'seconds' | 'heart_rate'>[]

/** What its laps say, or else its distance and minutes. */
export function pacesOf({
  minutes,
  distance,
  heart_rate,
  exercises,
}: Pick<Workout, 'minutes' | 'distance' | 'heart_rate' | 'exercises'>): Paces {
  const sets: Sets = exercises.flatMap((exercise) => exercise.sets)
  const laps = sets.filter((set) => paceOf(set.distance, set.seconds) !== null)
  const paces = laps.map((lap) => paceOf(lap.distance, lap.seconds) ?? Number.POSITIVE_INFINITY)
  const isWhole = laps.length > 0 && laps.length === sets.length
  const average = isWhole
    ? paceOf(sum(laps.map((lap) => lap.distance)), sum(laps.map((lap) => lap.seconds)))
    : paceOf(distance, minutes && minutes * 60)
  return {
    average,
    best: paces.length > 1 ? Math.min(...paces) : null,
    heartRate: heart_rate ?? meanHeartRate(sets),
  }
}

/** Of laps that all have one, each as long as it took. */
function meanHeartRate(sets: Sets): number | null {
  const beats = sets.map(({ heart_rate, seconds }) => (heart_rate ?? 0) * (seconds ?? 0))
  const isKnown = sets.length > 0 && beats.every((one) => one > 0)
  return isKnown ? Math.round(sum(beats) / sum(sets.map(({ seconds }) => seconds))) : null
}

function sum(numbers: readonly (number | undefined)[]): number {
  return numbers.reduce<number>((total, number) => total + (number ?? 0), 0)
}
