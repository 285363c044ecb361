import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { users } from '../../../db/schema/account'
import { measures } from '../../../db/schema/measures'
import { workouts } from '../../../db/schema/workouts'
import { insertWorkouts } from '../../features/workouts/save-queries'
import { isoDatePart } from '../../ui/dates/dates'
import { demoWeights } from './workouts/demo-measures'
import { demoWorkouts } from './workouts/demo-workouts'

export async function fillDemoWorkouts(db: Database, email: string, now: Date): Promise<void> {
  const [user] = await db.orm.select().from(users).where(eq(users.email, email))
  if (!user || (await db.orm.$count(workouts, eq(workouts.user_id, user.id))) > 0) return
  const seed = [...email].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const clock = new Intl.DateTimeFormat('en', { ...time, timeZone: user.timeZone }).format(now)
  const today = isoDatePart(now, user.timeZone)
  const done = demoWorkouts(today, seed).filter(
    ({ date, start, minutes }) =>
      date < today || minutesAt(start ?? '00:00') + (minutes ?? 0) <= minutesAt(clock),
  )
  await insertWorkouts(db, user.id, done, now)
  const weights = demoWeights(today).map(({ day, value }) => ({
    id: crypto.randomUUID(),
    user_id: user.id,
    kind: 'weight' as const,
    day,
    value,
    unit: 'kg' as const,
    created_at: now,
    updated_at: now,
  }))
  await db.orm.insert(measures).values(weights)
}

function minutesAt(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
