import type { Exercise, ExerciseSet } from '../../../../db/schema/workout'

/** Kilograms in the first week, and the increase per year. */
const lifts = {
  Squat: [40, 35],
  Bankdrukken: [32.5, 20],
  Deadlift: [50, 45],
  'Gebogen roeien': [30, 17.5],
  Schouderdrukken: [20, 12.5],
} as const

export function demoLifts(weeks: number, isLong: boolean, random: () => number): Exercise[] {
  const weight = (name: keyof typeof lifts) => {
    const [first, gain] = lifts[name]
    const progress = Math.min(1, weeks / 52) ** 0.8
    const ease = weeks % 8 === 7 ? 0.85 : 1
    return Math.round(((first + gain * progress) * ease) / 2.5) * 2.5
  }
  const effort = 7 + Math.round(random() * 4) / 2
  const squat = { name: 'Squat', sets: sets(5, 5, weight('Squat')) }
  if (!isLong) {
    return [
      squat,
      { name: 'Schouderdrukken', sets: sets(3, 8, weight('Schouderdrukken')) },
      { name: 'Gebogen roeien', sets: sets(3, 8, weight('Gebogen roeien')) },
      { name: 'Plank', sets: Array.from({ length: 3 }, () => timed(45)) },
    ]
  }
  const deadlift = weight('Deadlift')
  const warmUp = { ...set(5, Math.round((deadlift * 0.6) / 2.5) * 2.5), kind: 'warm-up' as const }
  return [
    squat,
    { name: 'Bankdrukken', sets: sets(5, 5, weight('Bankdrukken')) },
    { name: 'Deadlift', sets: [warmUp, { ...set(5, deadlift), rpe: effort }] },
    { name: 'Roeien', sets: [timed(720, 2200 + Math.round(random() * 4) * 100)] },
  ]
}

function sets(times: number, reps: number, weight: number): ExerciseSet[] {
  return Array.from({ length: times }, () => set(reps, weight))
}

function set(reps: number, weight: number): ExerciseSet {
  return { kind: 'normal', reps, weight, unit: 'kg' }
}

function timed(seconds: number, distance?: number): ExerciseSet {
  return { kind: 'normal', unit: 'kg', seconds, ...(distance !== undefined && { distance }) }
}
