import {
  and,
  asc,
  type Column,
  eq,
  exists,
  gt,
  gte,
  inArray,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database, Statements } from '../../db/client'
import { deleteInSteps, type Rest } from '../../db/delete-in-steps'
import { accessTokens } from '../../db/schema/access-tokens'
import { devices, hasDeletionBegun, oneTimeCodes, users } from '../../db/schema/account'
import { accountChanges } from '../../db/schema/account-changes'
import { calendars } from '../../db/schema/calendars'
import { passkeys, recoveryCodes, totps } from '../../db/schema/factors'
import { shownReaders } from '../../db/schema/readings'
import { sharedPages } from '../../db/schema/shared-pages'
import { endSessionsOf } from '../http/session/end-sessions'
import { dayInMilliseconds } from '../ui/dates/days'
import { revokeShared } from './kept-tokens/shared-pages'
import { insertCode } from './one-time-codes'
import { deleteUselessCodes } from './users/factor-queries'

export const daysToObject = 7

export function endOfObjection(now: Date): Date {
  return new Date(now.getTime() + daysToObject * dayInMilliseconds)
}

/**
 * Each further change of the account extends this for the earlier ones, so that undoing the last
 * one undoes them all.
 */
function isOpen(now: Date): SQL {
  return gt(accountChanges.expiresAt, now)
}

export function keepOpen({ orm }: Database, userId: string, now: Date, when: SQL) {
  return orm
    .update(accountChanges)
    .set({ expiresAt: endOfObjection(now) })
    .where(and(eq(accountChanges.userId, userId), isOpen(now), when))
}

export interface OpenChange {
  id: string
  email: string
  owner: typeof users.$inferSelect
  /** Of the first and the last change that was reported to this address. */
  passwordHashes: string[]
  number: number
  /** Addresses of earlier changes, whose links stay valid. */
  earlierEmails: string[]
  /** Of the oldest change that can still be undone, whatever address its e-mail went to. */
  since: Date
}

export async function findChange(
  { orm }: Database,
  id: string,
  now: Date,
): Promise<OpenChange | undefined> {
  const owner = orm
    .select({ userId: accountChanges.userId })
    .from(accountChanges)
    .where(eq(accountChanges.id, id))
  const open = await orm
    .select({ change: accountChanges, owner: users })
    .from(accountChanges)
    .innerJoin(users, eq(users.id, accountChanges.userId))
    .where(and(inArray(accountChanges.userId, owner), isOpen(now)))
    .orderBy(asc(accountChanges.number))
  const letter = open.find(({ change }) => change.id === id)
  const told = open.filter(({ change }) => change.email === letter?.change.email)
  const [[oldest], [first], last] = [open, told, told.at(-1)]
  if (!letter || !oldest || !first || !last) return undefined
  const { number, email, passwordHash } = first.change
  return {
    id,
    email,
    owner: letter.owner,
    passwordHashes: [...new Set([passwordHash, last.change.passwordHash])],
    number,
    earlierEmails: open
      .filter(({ change }) => change.number < number)
      .map(({ change }) => change.email),
    since: oldest.change.createdAt,
  }
}

/** Reverting the account's address takes one of its former passwords. */
export function needsPassword({ email, owner }: OpenChange): boolean {
  return email !== owner.email
}

/** A required password must have been verified before. */
export function mayUndo({ orm }: Database, change: OpenChange, now: Date): SQL {
  const hasMoved = needsPassword(change)
  return exists(
    orm
      .select({ id: accountChanges.id })
      .from(accountChanges)
      .innerJoin(users, eq(users.id, accountChanges.userId))
      .where(
        and(
          eq(accountChanges.id, change.id),
          isOpen(now),
          hasMoved ? undefined : eq(users.email, change.email),
        ),
      ),
  )
}

/**
 * Locks the account until its password is reset by mail. Deletes sessions, tokens, known devices,
 * calendar links, links of shared pages, and all factors added since the first open change. Stores a code for the reset.
 */
export async function undoChange(
  db: Database,
  change: OpenChange,
  code: typeof oneTimeCodes.$inferInsert,
  now: Date,
  others: Statements,
) {
  const { orm } = db
  const { owner, email, since } = change
  const isGood = mayUndo(db, change, now)
  const ofOwner = (column: Column) => and(eq(column, owner.id), isGood)
  const isProved = sql`case when ${users.email} = ${email} then ${users.provedAt} else ${sql.param(now, users.provedAt)} end`
  const unlessBegun = sql`case when ${hasDeletionBegun} then ${users.deleteAfter} end`
  const [locked] = await orm.batch([
    orm
      .update(users)
      .set({ email, provedAt: isProved, passwordHash: '', lockedAt: now, deleteAfter: unlessBegun })
      .where(ofOwner(users.id))
      .returning(),
    ...(await endSessionsOf(db, owner.id, isGood)),
    orm.delete(accessTokens).where(ofOwner(accessTokens.userId)),
    orm.delete(devices).where(ofOwner(devices.userId)),
    orm.delete(oneTimeCodes).where(ofOwner(oneTimeCodes.userId)),
    orm.delete(calendars).where(ofOwner(calendars.user_id)),
    revokeShared(db, ofOwner(sharedPages.user_id), now),
    orm.delete(shownReaders).where(ofOwner(shownReaders.user_id)),
    orm
      .delete(totps)
      .where(
        and(ofOwner(totps.userId), or(gte(totps.createdAt, since), gte(totps.confirmedAt, since))),
      ),
    orm.delete(passkeys).where(and(ofOwner(passkeys.userId), gte(passkeys.createdAt, since))),
    orm
      .delete(recoveryCodes)
      .where(and(ofOwner(recoveryCodes.userId), gte(recoveryCodes.createdAt, since))),
    deleteUselessCodes(orm, owner.id),
    insertCode(db, code, ofOwner(users.id)),
    ...others,
    orm
      .delete(accountChanges)
      .where(
        and(
          ofOwner(accountChanges.userId),
          gte(accountChanges.number, change.number),
          notInArray(accountChanges.email, change.earlierEmails),
        ),
      ),
  ])
  return locked[0]
}

export async function purgeChanges(db: Database, now: Date, rest: Rest): Promise<void> {
  await deleteInSteps(db, accountChanges, lte(accountChanges.expiresAt, now), rest)
}
