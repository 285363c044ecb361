import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database, Statements } from '../../../../db/client'
import { deleteInSteps, type Rest } from '../../../../db/delete-in-steps'
import { accessTokens } from '../../../../db/schema/access-tokens'
import {
  deletionBegun,
  hasDeletionBegun,
  noDeletionHasBegun,
  sessions,
  users,
} from '../../../../db/schema/account'
import { drafts } from '../../../../db/schema/drafts'
import { notePictures } from '../../../../db/schema/note-pictures'
import { readings } from '../../../../db/schema/readings'
import { recordVersions } from '../../../../db/schema/record-versions'
import { ownRecords } from '../../../../db/schema/records'
import { endSessionsOf } from '../../../http/session/end-sessions'

/**
 * The last admin may leave only if they are the only user. Users who have not verified their
 * address or are leaving themselves do not count: they cannot be made admin.
 */
export function mayLeave({ orm }: Database, userId: string): SQL {
  const other = alias(users, 'other')
  const stays = and(ne(other.id, users.id), isNull(other.deleteAfter), isNull(other.proveBy))
  const others = (when?: SQL) =>
    exists(orm.select({ id: other.id }).from(other).where(and(stays, when)))
  const leaves = or(ne(users.role, 'admin'), others(eq(other.role, 'admin')), not(others()))
  return exists(
    orm
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), leaves)),
  )
}

export async function scheduleDeletion(
  db: Database,
  userId: string,
  deleteAfter: Date,
  when: SQL,
  letter: Statements[number],
): Promise<boolean> {
  const { orm } = db
  const pendingDeletion = orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.deleteAfter)))
  const [, left] = await orm.batch([
    letter,
    orm
      .update(users)
      .set({ deleteAfter })
      .where(and(eq(users.id, userId), when))
      .returning({ id: users.id }),
    ...(await endSessionsOf(db, userId, exists(pendingDeletion))),
    orm.delete(accessTokens).where(and(eq(accessTokens.userId, userId), exists(pendingDeletion))),
  ])
  return left.length > 0
}

export async function keepUser({ orm }: Database, userId: string): Promise<void> {
  const isKept = and(eq(users.id, userId), noDeletionHasBegun)
  await orm.update(users).set({ deleteAfter: null }).where(isKept)
}

const ownTables = Object.values(ownRecords).map(({ table }) => table)

/** In steps, which continue after a restart, so that no part of an account is left behind. */
export async function purgeDeletedUsers(db: Database, now: Date, rest: Rest): Promise<void> {
  const { orm } = db
  const isDue = lte(users.deleteAfter, now)
  const due = await orm.select({ id: users.id }).from(users).where(isDue)
  const deleted = orm.select({ id: users.id }).from(users).where(hasDeletionBegun)
  const ending = due.map(({ id }) => endSessionsOf(db, id, inArray(sessions.userId, deleted)))
  await orm.batch([
    orm.update(users).set({ deleteAfter: deletionBegun }).where(isDue),
    ...(await Promise.all(ending)).flat(),
    orm.delete(accessTokens).where(inArray(accessTokens.userId, deleted)),
  ])
  for (const { id } of await deleted) {
    await deleteInSteps(db, recordVersions, eq(recordVersions.user_id, id), rest)
    for (const table of [...ownTables, readings, drafts, notePictures]) {
      await deleteInSteps(db, table, eq(table.user_id, id), rest, 1)
    }
    await orm.delete(users).where(and(eq(users.id, id), hasDeletionBegun))
    await rest()
  }
}
