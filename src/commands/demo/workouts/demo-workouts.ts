import type { Workout } from '../../../../db/schema/workout'
import { demoLifts } from './demo-lifts'

export type DemoWorkout = Omit<Workout, 'id'>

const [daysInYear, dayInMilliseconds] = [371, 86_400_000]

/** From and to, in days ago: no workouts during the cold, no weights during the holiday. */
const cold = [282, 272]
const holiday = [118, 104]

const notes = [
  'Ging vanzelf.',
  'Zwaar begin, goed einde.',
  'Te laat gegeten. Volgende keer eerder.',
  'Met Bram.',
  'Nieuwe schoenen.',
]

export function demoWorkouts(today: string, seed = 7): DemoWorkout[] {
  const random = seededRandom(seed)
  const workouts: DemoWorkout[] = []
  for (let weeksAgo = 52; weeksAgo >= 0; weeksAgo -= 1) {
    for (const slot of slots) {
      const daysAgo = Math.max(0, weeksAgo * 7 + slot - (slot > 0 && random() < 0.25 ? 1 : 0))
      const date = new Date(Date.parse(today) - daysAgo * dayInMilliseconds)
        .toISOString()
        .slice(0, 10)
      const workout = workoutOn(date, daysAgo, slot, random)
      if (workout) workouts.push({ ...workout, note: random() < 0.08 ? noteBy(random) : null })
    }
  }
  return workouts
}

const slots = [6, 4, 2, 0]

function workoutOn(
  date: string,
  daysAgo: number,
  slot: number,
  random: () => number,
): Omit<DemoWorkout, 'note'> | undefined {
  if (isWithin(cold, daysAgo)) return undefined
  if (isWithin(holiday, daysAgo)) {
    return slot % 4 === 0 ? outside(date, slot === 0 ? 'swim' : 'walk', random) : undefined
  }
  if (daysAgo > 2 && random() < 0.13) return undefined
  if (slot === 0 || slot === 4) return strength(date, daysAgo, slot === 0, random)
  if (slot === 2) return outside(date, 'run', random)
  return random() < 0.35 ? undefined : outside(date, season(date), random)
}

const unmeasured = { distance_unit: null, heart_rate: null, max_heart_rate: null }

function strength(date: string, daysAgo: number, isLong: boolean, random: () => number) {
  const weeks = Math.floor((daysInYear - daysAgo) / 7)
  return {
    date,
    start: isLong ? '10:15' : '18:30',
    title: isLong ? 'Hele lichaam' : null,
    kind: 'strength' as const,
    minutes: 45 + Math.round(random() * 6) * 5,
    distance: null,
    ...unmeasured,
    exercises: demoLifts(weeks, isLong, random),
  }
}

/** Minimum and maximum kilometres, and minutes per kilometre. */
const outings = {
  run: [4.5, 9, 6],
  ride: [22, 58, 2.7],
  swim: [0.8, 1.8, 24],
  walk: [5, 14, 11.5],
} as const

function outside(date: string, kind: keyof typeof outings, random: () => number) {
  const [least, most, pace] = outings[kind]
  const kilometres = least + (most - least) * random() ** 2
  const distance =
    Math.round(kilometres * (kind === 'swim' ? 20 : 10)) * (kind === 'swim' ? 50 : 100)
  const isLong = kind === 'run' && kilometres > 7.5
  return {
    date,
    start: kind === 'run' ? '07:10' : '09:30',
    title: isLong ? 'Lange duurloop' : null,
    kind,
    minutes: Math.round((distance / 1000) * pace * (0.96 + random() * 0.08)),
    distance,
    ...unmeasured,
    exercises: [],
  }
}

function season(date: string): keyof typeof outings {
  const month = Number(date.slice(5, 7))
  if (month >= 6 && month <= 8) return 'swim'
  return month >= 4 && month <= 10 ? 'ride' : 'walk'
}

function isWithin([from = 0, to = 0]: readonly number[], daysAgo: number): boolean {
  return daysAgo <= from && daysAgo >= to
}

function noteBy(random: () => number): string {
  return notes[Math.floor(random() * notes.length)] ?? ''
}

/** mulberry32, from 0 to 1. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
