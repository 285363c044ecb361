import type { ExerciseSet, WorkoutKind } from '../../../../db/schema/workout'
import type { FileRows, ReadRow } from '../../../imports/import-source'
import { workoutLimits } from '../workout-limits'
import type { ItemExercise, ReadSet, WorkoutItem } from './workout-item'

interface Head extends Omit<WorkoutItem, 'kind' | 'exercises'> {
  /** By default that of its exercises. */
  kind?: WorkoutKind
  key: string
  name: string
}

interface Read {
  sets: readonly ReadSet[]
  heads: ReadonlyMap<string, Head>
  lost: ReadonlyMap<string, Record<string, string>>
  /** Of each line of the file its workout. */
  workouts: readonly string[]
  leftColumns: string[]
  areDaysUnsure?: boolean
  /** Of programs whose exercises interleave: what one did of each in a day stands together. */
  isGrouped?: boolean
}

/** A row of the report is a workout, named by the first of its lines. */
export function workoutsOfSets(read: Read): FileRows<WorkoutItem> {
  const byWorkout = Map.groupBy(read.sets, ({ workout }) => workout)
  const linesOf = new Map<string, number[]>()
  for (const [index, workout] of read.workouts.entries()) {
    const lines = linesOf.get(workout)
    if (lines) lines.push(index + 1)
    else linesOf.set(workout, [index + 1])
  }
  const rows = Array.from(read.heads, ([workout, head], index): ReadRow<WorkoutItem> => {
    const { key, name, ...said } = head
    const sets = byWorkout.get(workout) ?? []
    const lines = linesOf.get(workout) ?? [index + 1]
    const row = sets[0]?.row ?? lines[0] ?? index + 1
    const exercises = (read.isGrouped ? inOrder(sets) : inBlocks(sets)).flatMap(divided)
    const lost = { ...read.lost.get(workout) }
    if (exercises.length > workoutLimits.exercises) {
      lost.exercises = exercises
        .splice(workoutLimits.exercises)
        .map((one) => one.name)
        .join(', ')
    }
    if (said.date === '') return { row, lines, key, name, lost }
    const item = { ...said, kind: said.kind ?? kindOf(exercises), exercises }
    return { row, lines, key, name, item, lost }
  })
  const { leftColumns, areDaysUnsure = false } = read
  return { rows, leftColumns, areDaysUnsure }
}

function inBlocks(sets: readonly ReadSet[]): ItemExercise[] {
  const blocks: ItemExercise[] = []
  for (const { exercise, isFirst, together, exerciseNote, set } of sets) {
    const last = blocks.at(-1)
    if (last?.name === exercise && !isFirst) {
      last.sets.push(set)
      last.note ??= exerciseNote
    } else blocks.push({ name: exercise, together, note: exerciseNote, sets: [set] })
  }
  return blocks
}

function inOrder(sets: readonly ReadSet[]): ItemExercise[] {
  const groups = Map.groupBy(sets, ({ exercise }) => exercise)
  return Array.from(groups, ([name, all]) => ({ name, sets: all.map(({ set }) => set) }))
}

/** More sets than an exercise may have go on in a second one of its name. */
function divided({ sets, ...exercise }: ItemExercise): ItemExercise[] {
  const most = workoutLimits.sets
  const parts = Array.from({ length: Math.ceil(sets.length / most) }, (_, at) =>
    sets.slice(at * most, (at + 1) * most),
  )
  return parts.map((part) => ({ ...exercise, sets: part }))
}

const kinds: [WorkoutKind, RegExp][] = [
  ['run', /\brun|treadmill|laufen|lauf\b|correr|carrera|hardlopen|course|jog/i],
  ['ride', /cycl|bike|biking|rad\b|radfahren|fiets|bici|v[ée]lo/i],
  ['swim', /swim|schwimm|zwem|nadar|nataci|natation/i],
  ['walk', /walk|hik|gehen|wander|wandel|caminar|marche/i],
]

/** @returns what a word in one of the four languages says of a workout */
export function kindNamed(word: string): WorkoutKind | undefined {
  const isStrength = /strength|weight|kracht|kraft|fuerza|gewicht|pesas|muscula|gym|fitness/i
  return (
    kinds.find(([, words]) => words.test(word))?.[0] ??
    (isStrength.test(word) ? 'strength' : undefined)
  )
}

/** Strength, unless each set is a time or a distance and its exercise says what it was. */
function kindOf(exercises: readonly ItemExercise[]): WorkoutKind {
  const isLasting = ({ reps, weight, seconds, distance }: ExerciseSet) =>
    !reps && !weight && (seconds !== undefined || distance !== undefined)
  if (exercises.length === 0 || !exercises.every(({ sets }) => sets.every(isLasting)))
    return 'strength'
  const found = kinds.find(([, words]) => exercises.every(({ name }) => words.test(name)))
  return found?.[0] ?? (exercises.some(({ name }) => /plank/i.test(name)) ? 'strength' : 'other')
}

/** Without the noise of numbers such as 74.99999999999999; undefined if it is none or 0. */
export function numberIn(cell: string): number | undefined {
  const number = Math.round(Number(cell.replace(',', '.')) * 100) / 100
  return number === 0 || Number.isNaN(number) ? undefined : number
}

/** Programs write how much a machine helps as a positive weight. */
export function helped(exercise: string, weight: number | undefined): number | undefined {
  const isAssisted = /assist|unterstützt|ondersteund|asistid/i.test(exercise)
  return isAssisted && weight !== undefined && weight > 0 ? -weight : weight
}

const metres: Record<string, number> = { km: 1000, mi: 1609.344, m: 1, yd: 0.9144, ft: 0.3048 }

/** @returns metres; undefined if it is none, too far, or in a unit that is none of distance */
export function metresIn(cell: string, unit: string): number | undefined {
  const [number, factor] = [numberIn(cell), metres[unit.toLowerCase().replace('.', '')]]
  const distance = Math.round((number ?? 0) * (factor ?? 0))
  return distance > 0 && distance <= workoutLimits.distance ? distance : undefined
}

/** @returns seconds of `0:05:00`, `5:00` or `300` */
export function secondsIn(cell: string): number | undefined {
  if (!/^\d+(?:[.,]\d+)?$|^\d+(?::\d\d){1,2}$/.test(cell)) return undefined
  const seconds = cell
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part.replace(',', '.')), 0)
  return seconds === 0 ? undefined : Math.round(seconds)
}

export function rpeIn(cell: string): number | undefined {
  const rpe = Math.round((numberIn(cell) ?? 0) * 2) / 2
  return rpe >= 1 && rpe <= 10 ? rpe : undefined
}

/** Of a workout: none above a day, which is one that nobody stopped. */
export function workoutMinutes(seconds: number): number | null {
  const minutes = Math.round(seconds / 60)
  return minutes >= 1 && minutes <= workoutLimits.minutes ? minutes : null
}
