import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { exercises } from '../../../../db/schema/exercises'
import type { AskedAbout, BroughtPart } from '../../../../db/schema/imports'
import { workouts } from '../../../../db/schema/workouts'
import { foldName } from '../../../../i18n/fold-letters'
import { swapDayAndMonth } from '../../../imports/read-days'
import { paths } from '../../../paths'
import {
  type Answers,
  type Bringer,
  type BroughtBy,
  type BroughtRow,
  type EarlierRow,
  oneByOne,
  type RoomImport,
  type RowToBring,
  type RowToTakeBack,
  type TakenBack,
  type Transaction,
} from '../../../records/imports/room-import'
import { setTrashed } from '../../../records/trash/trash'
import { findVersion } from '../../../records/versions/versions'
import { forgetExercises } from '../exercises/forget-exercises'
import { workoutInput } from '../input'
import { isWorkoutOf } from '../queries'
import { insertWithin, updateWithin } from '../save-queries'
import { metresPerMile } from '../units'
import { versionsOfWorkout, workoutVersion } from '../versions/queries'
import { exerciseMatching } from './exercise-names'
import { askAboutNames } from './names-in-file'
import type { WorkoutItem } from './workout-item'

export const workoutImport: RoomImport<WorkoutItem> = {
  ask: (items) => [...askAboutUnits(items), ...askAboutNames(items)],
  names: exerciseMatching,
  compare: compareWorkouts,
  bring: oneByOne(bringWorkout),
  takeBack: oneByOne(takeWorkoutBack),
}

function askAboutUnits(items: readonly WorkoutItem[]): AskedAbout[] {
  const weighed = items.filter(
    ({ isWeightUnsure, exercises }) =>
      isWeightUnsure && exercises.some(({ sets }) => sets.some(({ weight }) => weight)),
  )
  const gone = items.filter(
    ({ isDistanceUnsure, distance, exercises }) =>
      isDistanceUnsure &&
      (distance || exercises.some(({ sets }) => sets.some(({ distance }) => distance))),
  )
  const asked: AskedAbout[] = [
    { name: 'weight', kind: 'weight', word: '', count: weighed.length, answer: 'kg' },
    { name: 'distance', kind: 'distance', word: '', count: gone.length, answer: 'km' },
  ]
  return asked.filter(({ count }) => count > 0)
}

/** Of the same day, start and title. */
async function compareWorkouts(
  { orm }: Database,
  items: readonly WorkoutItem[],
  { userId }: Pick<Bringer, 'userId'>,
) {
  const { date, start, title } = workouts
  const dates = [...new Set(items.map((item) => item.date))]
  const here = await orm
    .select({ date, start, title })
    .from(workouts)
    .where(and(isWorkoutOf(userId), inArray(date, dates)))
  const known = new Set(here.map(momentOf))
  return items.map((item) => (known.has(momentOf(item)) ? ('here' as const) : ('new' as const)))
}

function momentOf({ date, start, title }: Pick<WorkoutItem, 'date' | 'start' | 'title'>): string {
  return [date, start, title].join('\n')
}

async function bringWorkout(
  tx: Transaction,
  { item, earlier, key }: RowToBring<WorkoutItem>,
  given: BroughtBy,
): Promise<BroughtRow> {
  const { userId, answers, program, now } = given
  const parsed = workoutInput.safeParse(answered(item, answers))
  if (!parsed.success) return { outcome: 'left', reason: 'notFitting' }
  if (earlier) return bringAgain(tx, parsed.data, given, earlier)
  const [found] = await tx
    .select({ id: workouts.id })
    .from(workouts)
    .where(and(isWorkoutOf(userId), eq(workouts.source, program), eq(workouts.source_id, key)))
  if (found) return { outcome: 'matched', address: paths.editWorkout(found.id) }
  const same = await findSame(tx, userId, parsed.data)
  if (same) return { outcome: 'matched', address: paths.editWorkout(same) }
  const named = { ...parsed.data, source: program, source_id: key }
  const before = await exercisesAt(tx, userId, named)
  const [id] = await insertWithin(tx, userId, [named], now)
  if (id === undefined) return { outcome: 'left', reason: 'deletedHere' }
  const part: BroughtPart = { table: 'workouts', id, version: 1 }
  const brought = [part, ...(await exercisesAt(tx, userId, named, before))]
  return { outcome: 'added', address: paths.editWorkout(id), brought, parts: [part] }
}

/** That have the names with which it is written, but for those that were there before. */
async function exercisesAt(
  tx: Transaction,
  userId: string,
  { exercises: written }: { exercises: readonly { name: string }[] },
  before: readonly BroughtPart[] = [],
): Promise<BroughtPart[]> {
  const keys = [...new Set(written.map(({ name }) => foldName(name)))]
  const { id, version } = exercises
  const found = await tx
    .select({ id, version })
    .from(exercises)
    .where(and(eq(exercises.user_id, userId), inArray(exercises.key, keys)))
  return found
    .filter((one) => !before.some((known) => known.id === one.id))
    .map((one) => ({ table: 'exercises', ...one }))
}

async function findSame(
  tx: Transaction,
  userId: string,
  { date, start, title }: typeof workouts.$inferInsert | WorkoutItem,
) {
  if (start == null) return undefined
  const rows = await tx
    .select({ id: workouts.id, start: workouts.start, title: workouts.title })
    .from(workouts)
    .where(and(isWorkoutOf(userId), eq(workouts.date, date)))
  return rows.find((one) => one.start === start && one.title === (title ?? null))?.id
}

async function bringAgain(
  tx: Transaction,
  input: Parameters<typeof updateWithin>[3],
  { userId, now }: Bringer,
  { isSame, parts }: EarlierRow,
): Promise<BroughtRow> {
  const [part] = parts
  if (!part) return { outcome: 'same', parts: [] }
  const [here] = await tx
    .select({ id: workouts.id, version: workouts.version })
    .from(workouts)
    .where(and(isWorkoutOf(userId), eq(workouts.id, part.id)))
  if (!here) return { outcome: 'left', reason: 'deletedHere', parts: [...parts] }
  const address = paths.editWorkout(here.id)
  if (isSame) return { outcome: 'same', address, parts: [...parts] }
  if (here.version !== part.version)
    return { outcome: 'left', reason: 'changedHere', address, parts: [...parts] }
  const before = await exercisesAt(tx, userId, input)
  await updateWithin(tx, userId, here, input, now)
  const again = { ...part, version: (await versionOf(tx, userId, here.id)) ?? here.version }
  const brought = [
    { ...again, former: here.version },
    ...(await exercisesAt(tx, userId, input, before)),
  ]
  return { outcome: 'updated', address, brought, parts: [again] }
}

/** What says already what is saved keeps its version. */
async function versionOf(tx: Transaction, userId: string, id: string) {
  const { version } = workouts
  const isIt = and(isWorkoutOf(userId), eq(workouts.id, id))
  return (await tx.select({ version }).from(workouts).where(isIt))[0]?.version
}

/** With what only people know of the file. */
function answered({ isWeightUnsure, isDistanceUnsure, ...item }: WorkoutItem, answers: Answers) {
  const unit = isWeightUnsure && answers.weight === 'lb' ? { unit: 'lb' as const } : {}
  const isInMiles = isDistanceUnsure && answers.distance === 'mi'
  const stretch = isInMiles ? metresPerMile / 1000 : 1
  const miles = isInMiles && { distance_unit: 'mi' as const }
  return {
    ...item,
    ...(item.distance && { distance: Math.round(item.distance * stretch), ...miles }),
    date: answers.days === 'monthFirst' ? swapDayAndMonth(item.date) : item.date,
    exercises: item.exercises.map(({ sets, ...exercise }) => ({
      ...exercise,
      sets: sets.map(({ distance, ...set }) => ({
        ...set,
        ...unit,
        ...(distance !== undefined && { distance: Math.round(distance * stretch), ...miles }),
      })),
    })),
  }
}

async function takeWorkoutBack(
  tx: Transaction,
  { brought }: RowToTakeBack,
  { userId, now }: Bringer,
): Promise<TakenBack> {
  const made = brought.filter(({ table }) => table === 'exercises')
  const putBack: BroughtPart[] = []
  for (const part of brought.filter((one) => !made.includes(one))) {
    const { id, version, former } = part
    const isIt = and(isWorkoutOf(userId), eq(workouts.id, id))
    if (former !== undefined) {
      const found = await findVersion({ orm: tx }, versionsOfWorkout(userId, id), former)
      const input = found && workoutVersion.parse(JSON.parse(found.contents))
      if (input && (await updateWithin(tx, userId, { id, version }, input, now))) {
        putBack.push({ ...part, version: (await versionOf(tx, userId, id)) ?? version })
        continue
      }
    } else if (await setTrashed(tx, workouts, and(isIt, eq(workouts.version, version)), now))
      continue
    const [stays] = await tx.select({ id: workouts.id }).from(workouts).where(isIt)
    if (stays) return { stays: 'changed' }
  }
  await forgetExercises(tx, userId, made)
  return { putBack }
}
