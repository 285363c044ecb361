import { and, eq, exists, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Statements } from '../../../db/client'
import { users } from '../../../db/schema/account'
import { accountChanges } from '../../../db/schema/account-letters'
import type { AppEnv } from '../../http/app-env'
import type { MailServices } from '../../http/mail-queue/mail-services'
import { newLetter } from '../../http/mail-queue/new-letter'
import { hashToken, newToken } from '../../http/session/token'
import { localized, paths } from '../../paths'
import type { User } from '../../ui/user'
import { describeDevice } from '../devices/describe-device'
import { type ChangeKind, writeEmail } from '../mail/write-email'
import { daysToObject, endOfObjection, keepOpen } from './queries'

interface Change {
  /** As the account was before it. */
  owner: Pick<User, 'id' | 'email' | 'name' | 'locale' | 'timeZone'>
  kind: ChangeKind
  /** What the letter names: a new e-mail address, a passkey, whose role. */
  detail?: string
  /** Of the password before the change, where that is what is changed. */
  passwordHash?: string | undefined
  /** Whether the address had been proved before the change, where that is what is changed. */
  wasProved?: boolean
  /** What must hold of the user's row; otherwise nothing is written. */
  when?: SQL | undefined
}

export type ReportServices = MailServices & Pick<AppEnv['Variables'], 'origin' | 'contentSource'>

/** What is written of a change, in one batch with it. */
export type ReportStatements = readonly [Statements[number], Statements[number], Statements[number]]

/**
 * Tells an account's owner of a change in a letter to the address that it had before, with a link
 * that undoes it: statements, for one batch with the change, and what sends the letter once they are
 * written.
 */
export function reportChange(c: Context<AppEnv>, change: Change) {
  const content = c.var.contentSource.current()
  const device = describeDevice(c.req.header('User-Agent') ?? '', content, change.owner.locale)
  return writeReport(c.var, { ...change, device })
}

/** @param device empty where it was no browser */
export function writeReport(
  services: ReportServices,
  { owner, kind, detail = '', device, passwordHash, wasProved, when }: Change & { device: string },
) {
  const { db, now, origin, contentSource } = services
  const [code, at] = [newToken(), now()]
  const row = and(eq(users.id, owner.id), when)
  const change = db.orm
    .select({
      number: sql`null`.as('number'),
      id: sql`${hashToken(code)}`.as('id'),
      userId: users.id,
      email: sql`${owner.email}`.as('email'),
      wasProved: sql`${wasProved ?? isNotNull(users.provedAt)}`.as('was_proved'),
      passwordHash: sql`${passwordHash ?? users.passwordHash}`.as('password_hash'),
      createdAt: sql`${sql.param(at, accountChanges.createdAt)}`.as('created_at'),
      expiresAt: sql`${sql.param(endOfObjection(at), accountChanges.expiresAt)}`.as('expires_at'),
    })
    .from(users)
    .where(row)
  const receiver = { ...owner, content: contentSource.current(), to: owner.email }
  const email = writeEmail(kind, receiver, {
    link: `${origin}${localized(owner.locale, paths.notMe)}?code=${code}`,
    at,
    timeZone: owner.timeZone,
    detail,
    device,
    days: daysToObject,
  })
  const isTheirs = exists(db.orm.select({ id: users.id }).from(users).where(row))
  const letter = newLetter(services, email, { when: isTheirs })
  const statements: ReportStatements = [
    keepOpen(db, owner.id, at, isTheirs),
    db.orm.insert(accountChanges).select(change),
    letter.statement,
  ]
  return { statements, send: letter.send }
}
