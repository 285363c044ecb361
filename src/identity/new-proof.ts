import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { oneTimeCodes, users } from '../../db/schema/account'
import type { AppEnv } from '../http/app-env'
import { newLetter } from '../mail/queue/new-letter'
import { writeEmail } from '../mail/write-email'
import type { User } from '../model/user'
import { localized, paths } from '../paths'
import { dayInMilliseconds } from '../ui/dates/days'
import { insertCode, newCode } from './one-time-codes'
import { isUser } from './users/queries'

const lifetimeInDays = 3

/**
 * Replaces earlier ones.
 * @param email the account's address, or the one it will change to
 * @returns statements that write nothing without the account, and a function that sends the e-mail
 * after them
 */
export function newProof(
  c: Context<AppEnv>,
  { id, email, name, locale }: Pick<User, 'id' | 'email' | 'name' | 'locale'>,
) {
  const { db, now, origin, content } = c.var
  const { code, row } = newCode('proof', now(), lifetimeInDays * dayInMilliseconds)
  const link = `${origin}${localized(content, locale, paths.proveAddress)}?code=${code}`
  const receiver = { content: c.var.content, to: email, name, locale }
  const written = writeEmail('proof', receiver, { link, days: lifetimeInDays })
  const { expiresAt } = row
  const options = { about: `proof ${id}`, expiresAt, when: isUser(db, id) }
  const letter = newLetter(c.var, written, options)
  const before = db.orm
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, id), eq(oneTimeCodes.purpose, 'proof')))
  const proof = insertCode(db, { ...row, subject: email }, eq(users.id, id))
  return { statements: [before, proof, letter.statement] as const, send: letter.send }
}
