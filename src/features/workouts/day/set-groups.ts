import type { ExerciseSet } from '../workout'

/** Sets in a row that are all alike. */
export interface SetGroup {
  times: number
  set: ExerciseSet
}

export function setGroups(sets: readonly ExerciseSet[]): SetGroup[] {
  const groups: SetGroup[] = []
  for (const set of sets) {
    const last = groups.at(-1)
    if (last && isAlike(last.set, set)) last.times += 1
    else groups.push({ times: 1, set })
  }
  return groups
}

function isAlike(one: ExerciseSet, other: ExerciseSet): boolean {
  const parts = ['kind', 'reps', 'weight', 'unit', 'seconds', 'distance', 'rpe'] as const
  return parts.every((part) => one[part] === other[part])
}
