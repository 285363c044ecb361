import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { users } from '../../../db/schema/account'
import { books } from '../../../db/schema/books'
import { readings } from '../../../db/schema/readings'
import { isoDatePart } from '../../ui/dates/dates'
import { dayInMilliseconds } from '../../ui/dates/days'
import { demoReadings } from './books/demo-readings'

export async function fillDemoReadings({ orm }: Database, email: string, now: Date): Promise<void> {
  const [user] = await orm.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user || (await orm.$count(readings, eq(readings.user_id, user.id))) > 0) return
  const before = (days: number) => new Date(now.getTime() - days * dayInMilliseconds)
  const dayBefore = (days: number | undefined) =>
    days === undefined ? null : isoDatePart(before(days), 'UTC')
  await orm.insert(readings).values(
    demoReadings.map(({ slug, startedDaysAgo, finishedDaysAgo, finished, ...reading }) => {
      const at = before(finishedDaysAgo ?? startedDaysAgo ?? 330)
      return {
        state: 'finished' as const,
        ...reading,
        id: crypto.randomUUID(),
        user_id: user.id,
        book_id: sql`(select ${books.id} from ${books} where ${books.slug} = ${slug})`,
        started: dayBefore(startedDaysAgo),
        finished: finished ?? dayBefore(finishedDaysAgo),
        created_at: at,
        updated_at: at,
      }
    }),
  )
}
