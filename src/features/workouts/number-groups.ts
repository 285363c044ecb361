import type { Exercise } from '../../../db/schema/workout'

/** Numbers the groups of exercises done in turn from 1, in their order; one alone is no group. */
export function numberGroups<Done extends Pick<Exercise, 'together'>>(
  exercises: readonly Done[],
): Done[] {
  const sizes = new Map<number, number>()
  for (const { together } of exercises) {
    if (together !== undefined) sizes.set(together, (sizes.get(together) ?? 0) + 1)
  }
  const groups = [...sizes].filter(([, size]) => size > 1).map(([group]) => group)
  return exercises.map((exercise) => {
    const { together, ...alone } = exercise
    const number = together === undefined ? 0 : groups.indexOf(together) + 1
    return number === 0 ? (alone as Done) : { ...exercise, together: number }
  })
}
