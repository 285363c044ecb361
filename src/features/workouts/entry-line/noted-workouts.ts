import type { Exercise, Workout } from '../../../../db/schema/workout'
import { foldName } from '../../../../i18n/fold-letters'
import { joinNotes } from '../join-notes'
import { numberGroups } from '../number-groups'
import { describeRemark, type EntryReading, type EntryRemark } from './entry-problems'
import { isOwnWorkout, isTitle, kindOfName, type OwnKind } from './kind-of-name'

export type NotedWorkout = Omit<Workout, 'id' | 'date'>

export interface OwnWorkout extends NotedWorkout {
  kind: OwnKind
}

/** A run or an hour of yoga becomes a workout of its own; the rest joins the workout of the day. */
export function notedWorkouts({ exercises, remarks }: EntryReading, nameOf: NameOf = noName) {
  const own = exercises.filter(isOwnWorkout).map(({ together, ...alone }) => alone)
  const others = exercises.filter((exercise) => !isOwnWorkout(exercise))
  return {
    own: own.map((exercise) => ownWorkout(exercise, remarks)),
    exercises: numberGroups(joinSets([], others, nameOf)),
    note: remarks
      .filter(({ name }) => name === '')
      .map(describeRemark)
      .join('\n'),
  }
}

/** Of the exercise that a folded name leads to. */
export type NameOf = (key: string) => string | undefined

const noName: NameOf = () => undefined

export function joinSets(
  before: readonly Exercise[],
  added: readonly Exercise[],
  nameOf: NameOf = noName,
): Exercise[] {
  const keyOf = ({ name }: Exercise) => {
    const key = foldName(name)
    return foldName(nameOf(key) ?? key)
  }
  const joined = [...before]
  const groups = Math.max(0, ...before.map(({ together }) => together ?? 0))
  for (const [index, { together, ...alone }] of added.entries()) {
    const exercise = together === undefined ? alone : { ...alone, together: groups + together }
    const round = isNextRound(joined, added.slice(index), keyOf)
    if (round > 0 && together !== added[index - 1]?.together) {
      const from = joined.length - round
      for (const [place, { note, sets }] of added.slice(index, index + round).entries()) {
        const same = joined[from + place]
        if (same) joined[from + place] = withMore(same, { note, sets })
      }
      return joinSets(joined, added.slice(index + round), nameOf)
    }
    const last = joined.at(-1)
    if (
      last &&
      last.together === undefined &&
      together === undefined &&
      keyOf(last) === keyOf(exercise)
    ) {
      joined[joined.length - 1] = withMore(last, exercise)
    } else {
      joined.push(exercise)
    }
  }
  return joined
}

function withMore(before: Exercise, { note: added, sets }: Pick<Exercise, 'note' | 'sets'>) {
  const note = joinNotes(before.note, added)
  return { ...before, ...(note && { note }), sets: [...before.sets, ...sets] }
}

/** @returns how many of the first added ones are the last ones done in turn, once more */
function isNextRound(
  joined: readonly Exercise[],
  added: readonly Exercise[],
  keyOf: (exercise: Exercise) => string,
): number {
  const sizeOf = (all: readonly Exercise[], group: number | undefined) =>
    group === undefined ? 0 : all.filter(({ together }) => together === group).length
  const size = sizeOf(added, added[0]?.together)
  const last = joined.slice(joined.length - size)
  const isSame =
    size > 0 &&
    sizeOf(joined, last[0]?.together) === size &&
    last.every((one, place) => {
      const next = added[place]
      return next !== undefined && keyOf(one) === keyOf(next) && one.together === last[0]?.together
    })
  return isSame ? size : 0
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
    distance_unit: sets.find((set) => set.distance_unit)?.distance_unit ?? null,
    heart_rate: null,
    max_heart_rate: null,
    note: own.map(({ text }) => text).join('\n') || null,
    exercises: sets.length > 0 ? [withoutNotes(exercise)] : [],
  }
}

/** What was noted last time is of that day; what is said of a run is said of its workout. */
export function withoutNotes({ note, sets, ...exercise }: Exercise): Exercise {
  return { ...exercise, sets: sets.map(({ note, ...set }) => set) }
}

function sumOf(values: readonly (number | undefined)[]): number | null {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
