import { and, count, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { oneTimeCodes, sessions, users } from '../../../../db/schema/account'
import { contributionCalendars, contributionFetches } from '../../../../db/schema/contributions'
import { mailStatus } from '../../../mail/queue/waiting-mail'
import { dayInMilliseconds } from '../../../ui/dates/days'

export async function readSite(db: Database, now: Date, login = '') {
  const { orm } = db
  const seenSince = (days: number) => {
    const since = new Date(now.getTime() - days * dayInMilliseconds)
    return orm.$count(
      users,
      sql`${users.seenAt} > ${sql.param(since, users.seenAt)} or ${users.id} in (
        select ${sessions.userId} from ${sessions} where ${sessions.seenAt} > ${sql.param(since, sessions.seenAt)})`,
    )
  }
  const invitations = (which: SQL | undefined) =>
    orm.$count(oneTimeCodes, and(eq(oneTimeCodes.purpose, 'invitation'), which))
  const unused = isNull(oneTimeCodes.usedAt)
  const [[mail], failed, outcomes, [counts], [schema], [fetch]] = await orm.batch([
    ...mailStatus(db),
    orm
      .select({
        accounts: count(),
        lastDay: seenSince(1),
        lastMonth: seenSince(30),
        open: invitations(and(unused, gt(oneTimeCodes.expiresAt, now))),
        used: invitations(isNotNull(oneTimeCodes.usedAt)),
        expired: invitations(and(unused, lte(oneTimeCodes.expiresAt, now))),
      })
      .from(users),
    orm.all<{ tag: string }>(sql`select max(tag) as tag from migrations`),
    orm
      .select({
        nextAt: contributionFetches.nextAt,
        failures: contributionFetches.failures,
        fetchedAt: contributionCalendars.fetchedAt,
      })
      .from(contributionFetches)
      .leftJoin(
        contributionCalendars,
        and(
          eq(contributionCalendars.login, contributionFetches.login),
          eq(contributionCalendars.span, 'latest'),
        ),
      )
      .where(eq(contributionFetches.login, login)),
  ])
  return { mail, failed, outcomes, counts, schema: schema?.tag ?? '', fetch }
}
