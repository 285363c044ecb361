import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { demoWorkouts } from '../../../db/demo/demo-workouts'
import { users } from '../../../db/schema/account'
import { workouts } from '../../../db/schema/workouts'
import { insertWorkouts } from '../../features/workouts/form/queries'

/** Whoever has workouts already gets none. */
export async function fillDemoWorkouts(db: Database, email: string, now: Date): Promise<void> {
  const [user] = await db.orm.select().from(users).where(eq(users.email, email))
  if (!user || (await db.orm.$count(workouts, eq(workouts.userId, user.id))) > 0) return
  // Nobody trains on the same days as somebody else.
  const seed = [...email].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  await insertWorkouts(db, user.id, demoWorkouts(now.toISOString().slice(0, 10), seed), now)
}
