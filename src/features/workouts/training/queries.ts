import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { exerciseNames, exercises } from '../../../../db/schema/exercises'
import { trainings, workoutPlans } from '../../../../db/schema/trainings'
import { foldName } from '../../../../i18n/fold-letters'
import { findLastTime } from '../editing/last-time-queries'
import { leadsFrom } from '../queries'
import {
  type OpenTraining,
  selectRecentWorkouts,
  selectTrainings,
  type When,
  whichIsOpen,
} from './open-training'

const maxPlans = 100

export async function findTraining({ orm }: Database, userId: string, when: When) {
  const { id, name, exercises } = workoutPlans
  const [begun, recent, plans] = await orm.batch([
    selectTrainings(orm, userId, when),
    selectRecentWorkouts(orm, userId, when),
    orm
      .select({ id, name, exercises })
      .from(workoutPlans)
      .where(and(eq(workoutPlans.user_id, userId), isNull(workoutPlans.trashed_at)))
      .orderBy(desc(workoutPlans.created_at), asc(id))
      .limit(maxPlans),
  ])
  return { open: whichIsOpen(begun, recent, when), plans }
}

/** What is known of those exercises, and of the times before. */
export async function findBefore(
  db: Database,
  userId: string,
  { workout }: OpenTraining,
  names: readonly string[],
  date: string,
) {
  const search = { date, kind: 'strength' as const, title: '', exercises: [...names] }
  const [before, facts] = await Promise.all([
    findLastTime(db, userId, { ...search, ...(workout && { id: workout.id }) }),
    selectFacts(db.orm, userId, names.map(foldName)),
  ])
  return { before, facts: new Map(facts.map((one) => [one.key, one])) }
}

export function selectFacts(
  orm: Pick<Database['orm'], 'select'>,
  userId: string,
  keys: readonly string[],
) {
  const { id, name, unit, step, rest, note } = exercises
  return orm
    .select({ key: exerciseNames.key, id, name, unit, step, rest, note })
    .from(exerciseNames)
    .innerJoin(exercises, eq(exercises.id, exerciseNames.exercise_id))
    .where(and(eq(exerciseNames.user_id, userId), leadsFrom(keys)))
}

export async function updateTraining(
  { orm }: Database,
  id: string,
  changed: Partial<typeof trainings.$inferInsert>,
): Promise<void> {
  await orm.update(trainings).set(changed).where(eq(trainings.id, id))
}
