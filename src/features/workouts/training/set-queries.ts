import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { sentLines } from '../../../../db/schema/sent-lines'
import type { Exercise, ExerciseSet, StoredWorkout } from '../../../../db/schema/workout'
import { workouts } from '../../../../db/schema/workouts'
import { foldName } from '../../../../i18n/fold-letters'
import { saysAlready } from '../../../records/edit/says-already'
import { inKilograms } from '../input'
import { isWorkoutOf, workoutColumns } from '../queries'
import { updateWithin } from '../save-queries'
import { workoutLimits } from '../workout-limits'
import { usualRest } from './board'
import { findOpen } from './open-training'
import { selectFacts } from './queries'
import { type Noted, saveTraining, type TrainingTransaction } from './save-training'

interface NewSet extends Noted {
  key: string
  exercise: string
  set: ExerciseSet
}

export type TooMany = 'too-many-exercises' | 'too-many-sets'

/** In one transaction, so that two devices at once lose no set. */
export function insertSet(
  { orm }: Database,
  userId: string,
  { key, exercise, set, ...noted }: NewSet,
  now: Date,
): Promise<TooMany | undefined> {
  return orm.transaction(async (tx) => {
    if (await wasSent(tx, userId, key)) return undefined
    const open = await findOpen(tx, userId, noted)
    const [known] = await selectFacts(tx, userId, [foldName(exercise)])
    const planned = open.training?.planned.find(({ name }) => foldName(name) === foldName(exercise))
    const added = { ...planned, name: exercise, sets: [set] }
    const exercises = append(open.workout?.exercises ?? [], added, known?.name ?? exercise)
    const trouble = whyTooMany(exercises)
    if (trouble) return trouble
    const rest = noted.rest ?? known?.rest ?? usualRest
    await saveTraining(tx, userId, open, { exercises }, { ...noted, rest }, now)
    await markSent(tx, userId, key, now)
    return undefined
  })
}

/** To the last part of the workout with that exercise, whatever came after it. */
function append(before: readonly Exercise[], added: Exercise, shown: string): Exercise[] {
  const index = before.findLastIndex(({ name }) => foldName(name) === foldName(shown))
  const known = before[index]
  if (!known) return [...before, added]
  return before.with(index, { ...known, sets: [...known.sets, ...added.sets] })
}

export function whyTooMany(exercises: readonly Exercise[]): TooMany | undefined {
  if (exercises.length > workoutLimits.exercises) return 'too-many-exercises'
  const isLong = exercises.some(({ sets }) => sets.length > workoutLimits.sets)
  return isLong ? 'too-many-sets' : undefined
}

export async function wasSent(
  tx: TrainingTransaction,
  userId: string,
  key: string,
): Promise<boolean> {
  const isOfKey = and(eq(sentLines.user_id, userId), eq(sentLines.key, key))
  return (await tx.select({ key: sentLines.key }).from(sentLines).where(isOfKey)).length > 0
}

export async function markSent(
  tx: TrainingTransaction,
  userId: string,
  key: string,
  now: Date,
): Promise<void> {
  await tx.insert(sentLines).values({ user_id: userId, key, sent_at: now })
}

export interface SetPlace {
  workout: string
  exercise: number
  position: number
}

interface Change extends SetPlace {
  seen: ExerciseSet
  /** Undefined where it is deleted. */
  set: ExerciseSet | undefined
  device: string | null
}

export type Changed = { version: number } | { present: StoredWorkout } | 'missing'

/** @returns the version before it; what is there instead of what was seen */
export function changeSet(
  { orm }: Database,
  userId: string,
  { workout: id, exercise: index, position, seen, set, device }: Change,
  now: Date,
): Promise<Changed> {
  return orm.transaction(async (tx): Promise<Changed> => {
    const present = await findWithin(tx, userId, id)
    if (!present) return 'missing'
    const exercise = present.exercises[index]
    const there = exercise?.sets[position]
    if (!exercise || !there || !saysAlready(inKilograms(there), seen)) return { present }
    const sets = exercise.sets.toSpliced(position, 1, ...(set ? [set] : []))
    const exercises = present.exercises.toSpliced(
      index,
      1,
      ...(sets.length > 0 ? [{ ...exercise, sets }] : []),
    )
    const { id: _id, version, ...contents } = present
    await updateWithin(tx, userId, present, { ...contents, exercises, device }, now)
    return { version }
  })
}

interface Restored extends SetPlace {
  version: number
  old: { exercises: readonly Exercise[] }
  device: string | null
}

/** Once, into the workout as it is now. */
export function putBack(
  { orm }: Database,
  userId: string,
  { workout: id, exercise: index, position, version, old, device }: Restored,
  now: Date,
): Promise<'missing' | TooMany | undefined> {
  const key = `${id} ${version} ${index} ${position}`
  return orm.transaction(async (tx) => {
    if (await wasSent(tx, userId, key)) return undefined
    const present = await findWithin(tx, userId, id)
    const was = old.exercises[index]
    const set = was?.sets[position]
    if (!present || !was || !set) return 'missing'
    const at = present.exercises.findIndex(({ name }) => foldName(name) === foldName(was.name))
    const known = present.exercises[at]
    const exercises = known
      ? present.exercises.with(at, { ...known, sets: known.sets.toSpliced(position, 0, set) })
      : present.exercises.toSpliced(index, 0, { ...was, sets: [set] })
    const trouble = whyTooMany(exercises)
    if (trouble) return trouble
    const { id: _id, version: _version, ...contents } = present
    await updateWithin(tx, userId, present, { ...contents, exercises, device }, now)
    await markSent(tx, userId, key, now)
    return undefined
  })
}

async function findWithin(tx: TrainingTransaction, userId: string, id: string) {
  const [found] = await tx
    .select(workoutColumns)
    .from(workouts)
    .where(and(isWorkoutOf(userId), eq(workouts.id, id)))
  return found
}
