import { and, asc, between, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { trainings } from '../../../../db/schema/trainings'
import { workouts } from '../../../../db/schema/workouts'
import { addDays } from '../../../ui/dates/days'
import { insertionOrder, isWorkoutOf, workoutColumns } from '../queries'
import { trashedBy } from '../trash/queries'

interface DayQuery {
  date: string
  from: string
  to: string
  recentFrom: string
  monday: string
  today: string
  now: Date
}

export async function findDay({ orm }: Database, userId: string, query: DayQuery) {
  const { date, from, to, recentFrom, monday, today, now } = query
  const [ofDay, trained, deleted, days, recent, [streak], [week]] = await orm.batch([
    orm
      .select(workoutColumns)
      .from(workouts)
      .where(and(isWorkoutOf(userId), eq(workouts.date, date)))
      .orderBy(sql`${workouts.start} is null`, asc(workouts.start), asc(insertionOrder))
      .limit(50),
    selectTrained(orm, userId, date),
    orm
      .select({ id: workouts.id, title: workouts.title, kind: workouts.kind })
      .from(workouts)
      .where(and(trashedBy(userId, now, 1), eq(workouts.date, date)))
      .orderBy(desc(workouts.trashed_at))
      .limit(10),
    orm
      .select({
        date: workouts.date,
        times: sql<number>`count(*)`,
        minutes: sql<number>`coalesce(sum(${workouts.minutes}), 0)`,
      })
      .from(workouts)
      .where(and(isWorkoutOf(userId), between(workouts.date, from, to)))
      .groupBy(workouts.date)
      .orderBy(asc(workouts.date)),
    orm
      .select({ summary: workouts.summary })
      .from(workouts)
      .where(and(isWorkoutOf(userId), between(workouts.date, recentFrom, today)))
      .orderBy(desc(workouts.date)),
    orm.all<{ weeks: number }>(streakUntil(userId, monday)),
    orm.all<{ sets: number }>(setsBetween(userId, monday, today)),
  ])
  const summaries = recent.map(({ summary }) => summary)
  const estimatedIds = trained.filter(({ isEstimated }) => isEstimated).map(({ id }) => id)
  const plans = trained.filter(({ planned }) => planned.length > 0)
  return {
    ofDay,
    estimatedIds,
    plans,
    deleted,
    days,
    summaries,
    streak: streak?.weeks ?? 0,
    sets: week?.sets ?? 0,
  }
}

/** Whether their minutes were computed from the times of their sets, and what was planned. */
function selectTrained(orm: Database['orm'], userId: string, date: string) {
  return orm
    .select({
      id: workouts.id,
      isEstimated: sql<number>`${trainings.minutes} is ${workouts.minutes} and ${workouts.minutes} is not null`,
      planned: trainings.planned,
    })
    .from(workouts)
    .innerJoin(trainings, eq(trainings.workout_id, workouts.id))
    .where(and(isWorkoutOf(userId), eq(workouts.date, date)))
    .orderBy(asc(trainings.created_at))
    .limit(50)
}

/** This week without a workout does not end it. */
function streakUntil(userId: string, monday: string): SQL {
  const hasWorkout = (week: SQL) => sql`exists (select 1 from ${workouts}
    where ${isWorkoutOf(userId)} and ${workouts.date} >= ${week} and ${workouts.date} < date(${week}, '+7 days'))`
  return sql`with recursive run(week) as (
    select max(week) from (select ${monday} as week union select ${addDays(monday, -7)})
    where ${hasWorkout(sql`week`)}
    union all
    select date(run.week, '-7 days') from run
    where run.week is not null and ${hasWorkout(sql`date(run.week, '-7 days')`)}
  ) select count(week) as weeks from run`
}

function setsBetween(userId: string, from: string, to: string): SQL {
  return sql`select coalesce(sum(json_array_length(exercise.value, '$.sets')), 0) as sets
    from ${workouts}, json_each(${workouts.exercises}) as exercise
    where ${isWorkoutOf(userId)} and ${workouts.date} between ${from} and ${to}`
}
