import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { users } from '../../../../db/schema/account'
import { accountChanges } from '../../../../db/schema/account-letters'
import type { AppEnv } from '../../../http/app-env'
import { hashToken, newToken } from '../../../http/session/token'
import { localized, paths } from '../../../paths'
import { dayInMilliseconds } from '../../../ui/days'
import type { User } from '../../../ui/user'
import { type ChangeKind, changeEmail } from '../mail/change-email'
import { describeDevice } from '../sessions/describe-device'

const daysToObject = 7

interface Change {
  /** As the account was before it. */
  owner: Pick<User, 'id' | 'email' | 'name' | 'locale' | 'timeZone'>
  kind: ChangeKind
  /** What the letter names: a new e-mail address, a passkey, whose role. */
  detail?: string
  /** What must hold of the user's row; otherwise nothing is written. */
  when?: SQL | undefined
}

export type ReportServices = Pick<
  AppEnv['Variables'],
  'db' | 'now' | 'origin' | 'background' | 'mailer'
>

/**
 * Tells an account's owner of a change in a letter to the address that it had before, with a link
 * that undoes it: a statement, for one batch with the change, and what sends the letter once that is
 * written.
 */
export function reportChange(c: Context<AppEnv>, change: Change) {
  const device = describeDevice(c.req.header('User-Agent') ?? '', change.owner.locale)
  return writeReport(c.var, { ...change, device })
}

/** @param device empty where it was no browser */
export function writeReport(
  { db, now, origin, background, mailer }: ReportServices,
  { owner, kind, detail = '', device, when }: Change & { device: string },
) {
  const [code, at] = [newToken(), now()]
  const expiresAt = new Date(at.getTime() + daysToObject * dayInMilliseconds)
  const row = db.orm
    .select({
      number: sql`null`.as('number'),
      id: sql`${hashToken(code)}`.as('id'),
      userId: users.id,
      email: sql`${owner.email}`.as('email'),
      createdAt: sql`${sql.param(at, accountChanges.createdAt)}`.as('created_at'),
      expiresAt: sql`${sql.param(expiresAt, accountChanges.expiresAt)}`.as('expires_at'),
    })
    .from(users)
    .where(and(eq(users.id, owner.id), when))
  return {
    statement: db.orm.insert(accountChanges).select(row),
    send() {
      const letter = changeEmail(kind, {
        ...owner,
        to: owner.email,
        at,
        detail,
        device,
        link: `${origin}${localized(owner.locale, paths.notMe)}?code=${code}`,
        days: daysToObject,
      })
      background.run('Mail', () => mailer(letter))
    },
  }
}
