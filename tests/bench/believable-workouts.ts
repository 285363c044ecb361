import type { Exercise, ExerciseSet, Workout } from '../../db/schema/workout'
import { addDays } from '../../src/ui/dates/days'

/** Kilograms at the start and at the end, unless it is done with the weight of the body. */
type Lift = [name: string, reps: number, from?: number, to?: number]

const programmes: Lift[][] = [
  [
    ['Squat', 5, 50, 130],
    ['Bench press', 5, 40, 95],
    ['Barbell row', 8, 35, 80],
    ['Dips', 10],
    ['Biceps curl', 10, 8, 17.5],
  ],
  [
    ['Deadlift', 5, 60, 165],
    ['Overhead press', 6, 25, 60],
    ['Pull-up', 8],
    ['Bulgarian split squat', 10, 10, 32.5],
    ['Face pull', 12, 12.5, 30],
  ],
]

/** Oldest first, and the same each time. */
export function believableWorkouts(count: number, until: string): Workout[] {
  const random = randomOf(1)
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const days: string[] = []
  for (let day = until; days.length < count; day = addDays(day, -between(1, 2))) days.push(day)
  return days.reverse().map((date, index) => trainOn(date, index))

  function trainOn(date: string, index: number): Workout {
    const kind = (['run', 'ride', 'swim', 'walk'] as const)[between(0, 13)] ?? 'strength'
    const isStrength = kind === 'strength'
    const minutes = between(30, 75)
    const pace = { strength: 0, run: 170, ride: 400, swim: 40, walk: 90 }[kind]
    return {
      id: `workout-${String(index).padStart(5, '0')}`,
      date,
      start: between(0, 3) === 0 ? null : between(0, 1) ? '07:15' : '18:30',
      title: null,
      kind,
      minutes,
      distance: isStrength ? null : minutes * pace,
      ...{ distance_unit: null, heart_rate: null, max_heart_rate: null },
      note: between(0, 9) === 0 ? 'Slept badly, went well nevertheless.' : null,
      exercises: isStrength ? programme(index) : [],
    }
  }

  function programme(index: number): Exercise[] {
    const lifts = programmes[index % programmes.length] ?? []
    return lifts.map((lift) => ({ name: lift[0], sets: setsOf(lift, index / count) }))
  }

  function setsOf([, reps, from, to]: Lift, progress: number): ExerciseSet[] {
    const today = Math.sqrt(progress) - between(0, 4) / 50
    const weight = from && to ? Math.max(from, plates(from + (to - from) * today)) : null
    const work = Array.from({ length: between(3, 4) }, (_, index) =>
      setOf(reps - (index > 1 ? between(0, 2) : 0), weight, between(14, 19) / 2),
    )
    const warmUp: ExerciseSet = { ...setOf(10, plates((weight ?? 0) / 2), null), kind: 'warm-up' }
    return weight === null ? work : [warmUp, ...work]
  }
}

function setOf(reps: number, weight: number | null, rpe: number | null): ExerciseSet {
  const load = { ...(weight !== null && { weight }), ...(rpe !== null && { rpe }) }
  return { kind: 'normal', reps, unit: 'kg', ...load }
}

function plates(weight: number): number {
  return Math.round(weight / 2.5) * 2.5
}

/** Mulberry32: from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
