import type { ExerciseSet, WorkoutKind } from '../../../../db/schema/workout'
import type { FileRows, ReadRow } from '../../../imports/import-source'
import { createLosses, type Losses } from '../../../imports/losses'
import type { Cells } from '../../../imports/rows'
import type { Table } from '../../../imports/table'
import { cellsBeyond, trackColumns } from '../../../imports/used-columns'
import { workoutLimits } from '../workout-limits'
import type { ItemExercise, ReadSet, WorkoutItem } from './workout-item'

export interface Head extends Omit<WorkoutItem, 'kind' | 'exercises'> {
  /** By default that of its exercises. */
  kind?: WorkoutKind
  key: string
  name: string
}

interface Read {
  sets: readonly ReadSet[]
  heads: ReadonlyMap<string, Head>
  losses: LossesOf
  /** Of each line of the file its workout. */
  workouts: readonly string[]
  leftColumns(): string[]
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
    const losses = read.losses(workout)
    const blocks = read.isGrouped ? inOrder(sets) : inBlocks(sets, losses)
    const exercises = blocks.flatMap(divided)
    for (const { name, sets } of exercises.splice(workoutLimits.exercises)) {
      losses.leave(name, setsIn(sets))
    }
    const { lost } = losses
    if (said.date === '') return { row, lines, key, name, lost }
    const item = { ...said, kind: said.kind ?? kindOf(exercises), exercises }
    return { row, lines, key, name, item, lost }
  })
  const { leftColumns, areDaysUnsure = false } = read
  return { rows, leftColumns, areDaysUnsure }
}

function inBlocks(sets: readonly ReadSet[], losses: Losses): ItemExercise[] {
  const blocks: ItemExercise[] = []
  for (const { exercise, isFirst, together, exerciseNote, set } of sets) {
    const last = blocks.at(-1)
    if (last?.name === exercise && !isFirst) {
      last.sets.push(set)
      last.note = withNote(last.note, exerciseNote, losses)
      if (together !== undefined && together !== last.together) {
        if (last.together === undefined) last.together = together
        else losses.leave('', String(together))
      }
    } else {
      const note = withNote(undefined, exerciseNote, losses)
      blocks.push({ name: exercise, together, note, sets: [set] })
    }
  }
  return blocks
}

/** Many programs repeat it with each set. */
function withNote(before: string | undefined, note: string | undefined, losses: Losses) {
  if (note === undefined || before === note || before?.split('\n').includes(note)) return before
  const all = before === undefined ? note : `${before}\n${note}`
  if (all.length > workoutLimits.exerciseNote) losses.cut(all.slice(workoutLimits.exerciseNote))
  return all.slice(0, workoutLimits.exerciseNote)
}

function inOrder(sets: readonly ReadSet[]): ItemExercise[] {
  const groups = Map.groupBy(sets, ({ exercise }) => exercise)
  return Array.from(groups, ([name, all]) => ({ name, sets: all.map(({ set }) => set) }))
}

/** More sets than an exercise may have go on in a second one of its name. */
export function divided({ sets, ...exercise }: ItemExercise): ItemExercise[] {
  const most = workoutLimits.sets
  const parts = Array.from({ length: Math.ceil(sets.length / most) }, (_, at) =>
    sets.slice(at * most, (at + 1) * most),
  )
  return parts.map((part) => ({ ...exercise, sets: part }))
}

const kinds: [WorkoutKind, RegExp][] = [
  ['run', /\brun|treadmill|laufen|lauf\b|correr|carrera|corrida|hardlo|course|jog/i],
  ['ride', /cycl|cicl|cykl|\bride|bike|biking|rad\b|radfahren|fiets|bici|v[ée]lo/i],
  ['swim', /swim|schwimm|zwem|nadar|nataci|natation/i],
  ['walk', /walk|hik|gehen|wander|wandel|camina|senderismo|marche/i],
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

/** As in `8 × 60 kg, 5 × 80 kg`. */
function setsIn(sets: readonly ExerciseSet[]): string {
  return sets
    .map(({ reps, weight, unit, seconds, distance }) =>
      [reps, weight && `${weight} ${unit}`, seconds && `${seconds} s`, distance && `${distance} m`]
        .filter(Boolean)
        .join(' × '),
    )
    .join(', ')
}

/** What is lost of each workout. */
export type LossesOf = (workout: string) => Losses

export function lossesOfWorkouts(said?: (column: string) => string): LossesOf {
  const all = new Map<string, Losses>()
  return function lossesOf(workout) {
    const losses = all.get(workout) ?? createLosses(said)
    all.set(workout, losses)
    return losses
  }
}

/** Reads the cells of one line; of several columns the first that is filled. */
export interface SetCells {
  text(...names: string[]): string
  /** Cut to so many letters; undefined if it is empty. */
  short(max: number, ...names: string[]): string | undefined
  number(...names: string[]): number | undefined
  whole(...names: string[]): number | undefined
  seconds(...names: string[]): number | undefined
  metres(unit: string, ...names: string[]): number | undefined
  rpe(...names: string[]): number | undefined
  lose(...names: string[]): undefined
  /** Of a line that is no set: what it says besides. */
  leave(...names: string[]): void
}

export const isNothing = /^(?:0+(?:[.,]0+)?)?$/

/** @param columns as they are asked for, where the file calls them otherwise */
export function setReader(table: Table, columns: readonly string[] = table.columns) {
  const used = trackColumns(table, columns)
  const lossesOf = lossesOfWorkouts(used.said)
  return {
    used,
    lossesOf,
    /** @param workout is known once some of the cells are read */
    cellsOf(cells: Cells, workout: () => string): SetCells {
      const filled = (names: readonly string[]) =>
        names.find((name) => used.read(cells, name) !== '') ?? names[0] ?? ''
      const text = (...names: string[]) => used.read(cells, filled(names))
      const losses = () => lossesOf(workout())
      const lose = (...names: string[]) => losses().lose(filled(names), text(...names)) as undefined
      const unlessNothing = <Value>(names: string[], read: (cell: string) => Value | undefined) =>
        isNothing.test(text(...names)) ? undefined : (read(text(...names)) ?? lose(...names))
      return {
        text,
        lose,
        short(max, ...names) {
          const all = text(...names)
          if (all.length > max) losses().cut(all.slice(max))
          return all.slice(0, max) || undefined
        },
        number: (...names) => unlessNothing(names, numberIn),
        whole(...names) {
          const number = unlessNothing(names, numberIn)
          if (number !== undefined && !Number.isInteger(number)) lose(...names)
          return number && Math.round(number)
        },
        seconds: (...names) =>
          /^[0:.,]*$/.test(text(...names)) ? undefined : unlessNothing(names, secondsIn),
        metres: (unit, ...names) => unlessNothing(names, (cell) => metresIn(cell, unit)),
        rpe: (...names) => unlessNothing(names, rpeIn),
        leave(...names) {
          for (const name of names) {
            if (!isNothing.test(text(name))) losses().leave(name, text(name))
          }
        },
      }
    },
    /** Of each line that has more cells than the header. */
    leaveBeyond(cells: Cells, workout: string) {
      for (const [column, cell] of cellsBeyond(table, cells)) lossesOf(workout).leave(column, cell)
    },
  }
}

/** Of what stands on each of a workout’s lines: kept as it comes first, told where it changes. */
export function agreeing(lossesOf: LossesOf) {
  const first = new Map<string, string>()
  return function agree(workout: string, column: string, cell: string): boolean {
    if (cell === '') return false
    const key = `${workout}\n${column}`
    const before = first.get(key)
    if (before === undefined) first.set(key, cell)
    else if (before !== cell) lossesOf(workout).leave(column, cell)
    return before === undefined
  }
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
  const [number, factor] = [
    Number(cell.replace(',', '.')),
    metres[unit.toLowerCase().replace('.', '')],
  ]
  const distance = Math.round(number * (factor ?? 0))
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

/** Whether a distance was in miles, in which it is shown then. */
export function milesIn(unit: string, distance: number | undefined) {
  const isInMiles = distance !== undefined && /^mi/i.test(unit)
  return isInMiles ? { distance_unit: 'mi' as const } : {}
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
