import type { Exercise, Workout } from '../../../../db/schema/workout'
import { foldName } from '../fold-name'
import { describeRemark, type EntryReading, type EntryRemark } from './entry-problems'
import { isOwnWorkout, isTitle, kindOfName, type OwnKind } from './kind-of-name'

export type NotedWorkout = Omit<Workout, 'id' | 'date'>

export interface OwnWorkout extends NotedWorkout {
  kind: OwnKind
}

/** A run or an hour of yoga becomes a workout of its own; the rest joins the workout of the day. */
export function notedWorkouts({ exercises, remarks }: EntryReading) {
  const own = exercises.filter(isOwnWorkout)
  const others = exercises.filter((exercise) => !isOwnWorkout(exercise))
  const ofOwn = new Set(own.map(({ name }) => name))
  return {
    own: own.map((exercise) => ownWorkout(exercise, remarks)),
    exercises: joinSets([], others),
    note: remarks
      .filter(({ name }) => !ofOwn.has(name))
      .map(describeRemark)
      .join('\n'),
  }
}

export function joinSets(before: readonly Exercise[], added: readonly Exercise[]): Exercise[] {
  const joined = [...before]
  for (const exercise of added) {
    const last = joined.at(-1)
    if (last && foldName(last.name) === foldName(exercise.name)) {
      joined[joined.length - 1] = { ...last, sets: [...last.sets, ...exercise.sets] }
    } else {
      joined.push(exercise)
    }
  }
  return joined
}

/** Keeps the sets too: `minutes` and `distance` lose the seconds and the laps. */
export function ownWorkout(exercise: Exercise, remarks: readonly EntryRemark[]): OwnWorkout {
  const { name, sets } = exercise
  const own = remarks.filter((remark) => remark.name === name)
  const seconds = sumOf(sets.map((set) => set.seconds))
  return {
    start: null,
    title: isTitle(name) ? name : null,
    kind: kindOfName(name) ?? 'run',
    minutes: seconds === null ? null : Math.max(1, Math.round(seconds / 60)),
    distance: sumOf(sets.map(({ distance }) => distance)),
    note: own.map(({ text }) => text).join('\n') || null,
    exercises: [exercise],
  }
}

function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
