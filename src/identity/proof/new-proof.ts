import { eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { emailProofs, users } from '../../../db/schema/account'
import type { AppEnv } from '../../http/app-env'
import { newLetter } from '../../http/mail-queue/new-letter'
import { hashToken, newToken } from '../../http/session/token'
import { localized, paths } from '../../paths'
import { dayInMilliseconds } from '../../ui/days'
import type { User } from '../../ui/user'
import { isUser } from '../users/queries'
import { proofEmail } from './proof-email'

const lifetimeInDays = 3

/**
 * A letter with which an account's e-mail address is proved, in place of any before: statements, which
 * write nothing without the account, and what sends the letter once they are written.
 * @param email may be one that the account is to have
 */
export function newProof(
  c: Context<AppEnv>,
  { id, email, name, locale }: Pick<User, 'id' | 'email' | 'name' | 'locale'>,
) {
  const { db, now, origin } = c.var
  const code = newToken()
  const expiresAt = new Date(now().getTime() + lifetimeInDays * dayInMilliseconds)
  const row = db.orm
    .select({
      id: sql`${hashToken(code)}`.as('id'),
      userId: users.id,
      email: sql`${email}`.as('email'),
      expiresAt: sql`${sql.param(expiresAt, emailProofs.expiresAt)}`.as('expires_at'),
    })
    .from(users)
    .where(eq(users.id, id))
  const link = `${origin}${localized(locale, paths.proveAddress)}?code=${code}`
  const written = proofEmail({
    content: c.var.content,
    to: email,
    name,
    locale,
    link,
    days: lifetimeInDays,
  })
  const options = { about: `proof ${id}`, expiresAt, when: isUser(db, id) }
  const letter = newLetter(c.var, written, options)
  const proof = db.orm
    .insert(emailProofs)
    .select(row)
    .onConflictDoUpdate({
      target: emailProofs.userId,
      set: { id: hashToken(code), email, expiresAt },
    })
  return { statements: [proof, letter.statement] as const, send: letter.send }
}
