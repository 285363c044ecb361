import { eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { emailProofs, users } from '../../../../db/schema/account'
import type { AppEnv } from '../../../http/app-env'
import { hashToken, newToken } from '../../../http/session/token'
import { localized, paths } from '../../../paths'
import { dayInMilliseconds } from '../../../ui/days'
import type { User } from '../../../ui/user'
import { proofEmail } from '../mail/proof-email'

const lifetimeInDays = 3

/**
 * A letter with which an account's e-mail address is proved, in place of any before: a statement, which
 * writes nothing without the account, and what sends the letter once that is written.
 * @param email may be one that the account is to have
 */
export function newProof(
  c: Context<AppEnv>,
  { id, email, name, locale }: Pick<User, 'id' | 'email' | 'name' | 'locale'>,
) {
  const { db, now, origin, background, mailer } = c.var
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
  return {
    statement: db.orm
      .insert(emailProofs)
      .select(row)
      .onConflictDoUpdate({
        target: emailProofs.userId,
        set: { id: hashToken(code), email, expiresAt },
      }),
    send(): void {
      const letter = { to: email, name, locale, link, days: lifetimeInDays }
      background.run('Mail', () => mailer(proofEmail(letter)))
    },
  }
}
