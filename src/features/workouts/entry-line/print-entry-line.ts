import type { Exercise, ExerciseSet, SetKind } from '../../../../db/schema/workout'

type Group = [ExerciseSet, ...ExerciseSet[]]

/** The line that `readEntryLine` reads these from: `bench w 1x10 20kg, 3x8 60kg @8; plank 45s`. */
export function printEntryLine(exercises: readonly Exercise[]): string {
  return exercises.map(printExercise).join('; ')
}

function printExercise({ name, sets }: Exercise): string {
  const groups = groupsOf(sets).map(printGroup).join(', ')
  return `${printName(name)} ${groups}`.trimEnd()
}

/** Words of letters alone can't be misread, unless they are the name of a kind. */
function printName(name: string): string {
  const isPlain = plainName.test(name) && !kindName.test(name)
  return isPlain ? name : `"${name.replaceAll('"', '""')}"`
}

const plainName = /^\p{L}[\p{L}\p{M}’']*(?:[ -]\p{L}[\p{L}\p{M}’']*)*$/u
const kindName = /(?:^| )(?:w|warm-?up|d|drop|f|failure)(?: |$)/i

/** Sets in a row that differ in nothing but the repetitions. */
function groupsOf(sets: readonly ExerciseSet[]): Group[] {
  const groups: Group[] = []
  for (const set of sets) {
    const first = groups.at(-1)?.[0]
    if (first?.kind === set.kind && String(detailsOf(first)) === String(detailsOf(set))) {
      groups.at(-1)?.push(set)
    } else {
      groups.push([set])
    }
  }
  return groups
}

function printGroup(group: Group): string {
  const [first] = group
  const [detail = '', ...details] = detailsOf(first)
  const counts = new Set(group.map(({ reps }) => reps ?? '-'))
  const isMeasured = first.seconds !== null || first.distance !== null
  const parts =
    counts.size > 1
      ? [group.map(({ reps }) => reps ?? '-').join('/'), detail, ...details]
      : first.reps === null && isMeasured
        ? [group.length === 1 ? detail : `${group.length}x${detail}`, ...details]
        : [`${group.length}x${first.reps ?? '-'}`, detail, ...details]
  return [signs[first.kind], ...parts].filter(Boolean).join(' ')
}

/** What was measured comes first. */
function detailsOf({ seconds, distance, weight, unit, rpe }: ExerciseSet): string[] {
  return [
    seconds === null ? '' : printSeconds(seconds),
    distance === null ? '' : printDistance(distance),
    weight === null ? '' : `${round(weight)}${unit}`,
    rpe === null ? '' : `@${rpe}`,
  ].filter(Boolean)
}

function printSeconds(seconds: number): string {
  if (seconds < 60 || !Number.isInteger(seconds)) return `${round(seconds)}s`
  if (seconds % 60 === 0) return `${seconds / 60}min`
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [first, ...rest] = parts[0] === 0 ? parts.slice(1) : parts
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':')
}

function printDistance(metres: number): string {
  const isRound = metres >= 1000 && metres % 100 === 0
  return isRound ? `${metres / 1000}km` : `${round(metres)}m`
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

const signs: Record<SetKind, string> = { 'warm-up': 'w', normal: '', drop: 'd', failure: 'f' }
