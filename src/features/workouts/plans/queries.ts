import {
  and,
  asc,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  lt,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { deleteInSteps, type Rest } from '../../../../db/delete-in-steps'
import { prepareOnce } from '../../../../db/prepare-once'
import { trainings, workoutPlans } from '../../../../db/schema/trainings'
import type { Exercise } from '../../../../db/schema/workout'
import { daysInTrash } from '../../../records/trash/trash'
import { dayInMilliseconds } from '../../../ui/dates/days'
import { findOpen, type When } from '../training/open-training'
import { maxPlans } from './input'

function isPlanOf(userId: string | Placeholder, id?: string): SQL | undefined {
  return and(
    eq(workoutPlans.user_id, userId),
    isNull(workoutPlans.trashed_at),
    id === undefined ? undefined : eq(workoutPlans.id, id),
  )
}

export function listPlans({ orm }: Database, userId: string) {
  const { id, name, exercises, created_at } = workoutPlans
  const listing = prepareOnce(orm, 'plans of workouts', () =>
    orm
      .select({ id, name, exercises, created_at })
      .from(workoutPlans)
      .where(isPlanOf(sql.placeholder('userId')))
      .orderBy(desc(created_at), asc(id))
      .limit(maxPlans)
      .prepare(),
  )
  return listing.execute({ userId })
}

export async function findPlan({ orm }: Database, userId: string, id: string) {
  const [plan] = await orm.select().from(workoutPlans).where(isPlanOf(userId, id))
  return plan
}

/** @returns undefined if there are too many already */
export function insertPlan(
  { orm }: Database,
  userId: string,
  { name, exercises }: { name: string; exercises: readonly Exercise[] },
  now: Date,
): Promise<string | undefined> {
  return orm.transaction(async (tx) => {
    const [kept] = await tx.select({ plans: count() }).from(workoutPlans).where(isPlanOf(userId))
    if ((kept?.plans ?? 0) >= maxPlans) return undefined
    const id = crypto.randomUUID()
    const plan = { id, user_id: userId, name, exercises: [...exercises], created_at: now }
    await tx.insert(workoutPlans).values(plan)
    return id
  })
}

export async function changePlan(
  { orm }: Database,
  userId: string,
  id: string,
  changed: { name: string } | { trashed_at: Date },
): Promise<boolean> {
  const rows = await orm
    .update(workoutPlans)
    .set(changed)
    .where(isPlanOf(userId, id))
    .returning({ id: workoutPlans.id })
  return rows.length > 0
}

export async function putPlanBack({ orm }: Database, userId: string, id: string) {
  const isIt = and(
    eq(workoutPlans.user_id, userId),
    eq(workoutPlans.id, id),
    isNotNull(workoutPlans.trashed_at),
  )
  const rows = await orm
    .update(workoutPlans)
    .set({ trashed_at: null })
    .where(isIt)
    .returning({ id: workoutPlans.id })
  return rows.length > 0
}

interface Planned {
  title: string | null
  exercises: readonly Exercise[]
}

/** What is already done today stays, and is compared with it. */
export function planTraining(
  { orm }: Database,
  userId: string,
  { title, exercises }: Planned,
  when: When,
): Promise<void> {
  const planned = exercises.map(({ name, together, sets }) => ({
    name,
    ...(together !== undefined && { together }),
    sets: sets.map(({ rpe: _rpe, note: _note, rest: _rest, heart_rate: _rate, ...set }) => set),
  }))
  return orm.transaction(async (tx) => {
    const { training, workout } = await findOpen(tx, userId, when)
    if (training) {
      await tx.update(trainings).set({ planned, title }).where(eq(trainings.id, training.id))
      return
    }
    await tx.insert(trainings).values({
      id: crypto.randomUUID(),
      user_id: userId,
      date: workout?.date ?? when.day,
      workout_id: workout?.id ?? null,
      title,
      planned,
      created_at: when.at,
    })
  })
}

export async function purgePlans(db: Database, until: Date, rest: Rest): Promise<void> {
  const trashedBefore = new Date(until.getTime() - daysInTrash * dayInMilliseconds)
  await deleteInSteps(db, workoutPlans, lt(workoutPlans.trashed_at, trashedBefore), rest)
  const before = new Date(until.getTime() - 2 * dayInMilliseconds)
  const isUnused = and(
    isNull(trainings.workout_id),
    sql`${trainings.created_at} < ${before.getTime()}`,
  )
  await deleteInSteps(db, trainings, isUnused, rest)
}
