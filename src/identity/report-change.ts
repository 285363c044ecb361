import { and, eq, exists, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Statements } from '../../db/client'
import { users } from '../../db/schema/account'
import { accountChanges } from '../../db/schema/account-changes'
import type { AppEnv } from '../http/app-env'
import { hashToken, newToken } from '../http/session/token'
import type { MailDependencies } from '../mail/queue/mail-dependencies'
import { newLetter } from '../mail/queue/new-letter'
import { type ChangeKind, writeEmail } from '../mail/write-email'
import type { User } from '../model/user'
import { localized, paths } from '../paths'
import { daysToObject, endOfObjection, keepOpen } from './change-queries'
import { describeDevice } from './describe-device'

interface Change {
  owner: Pick<User, 'id' | 'email' | 'name' | 'locale' | 'timeZone'>
  kind: ChangeKind
  detail?: string
  passwordHash?: string | undefined
  /** Whether the former address was verified, if the change is the address's. */
  wasProved?: boolean
  /** Condition on the user's row; if it does not hold, nothing is written. */
  when?: SQL | undefined
}

export type ReportServices = MailDependencies &
  Pick<AppEnv['Variables'], 'origin' | 'contentSource'>

export type ReportStatements = readonly [Statements[number], Statements[number], Statements[number]]

/**
 * The e-mail goes to the former address, with a link that undoes the change.
 * @returns statements for the batch of the change, and a function that sends the e-mail after it
 */
export function reportChange(c: Context<AppEnv>, change: Change) {
  const content = c.var.contentSource.current()
  const device = describeDevice(c.req.header('User-Agent') ?? '', content, change.owner.locale)
  return writeReport(c.var, { ...change, device })
}

/** @param device empty if it was no browser */
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
  const content = contentSource.current()
  const receiver = { ...owner, content, to: owner.email }
  const email = writeEmail(kind, receiver, {
    link: `${origin}${localized(content, owner.locale, paths.notMe)}?code=${code}`,
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
