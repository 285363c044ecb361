import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import type { Email } from '../../../http/outside/mail'
import { hashToken, newToken } from '../../../http/session/token'
import { passwordResetEmail } from '../../../identity/mail/account-emails'
import { localized, paths } from '../../../paths'
import type { User } from '../../../ui/user'

/** As OWASP's ASVS 6.5.5 has it. */
const lifetimeInMinutes = 10

/** What a letter has, and what the database keeps of it. */
export function newResetCode(now: Date) {
  const code = newToken()
  const expiresAt = new Date(now.getTime() + lifetimeInMinutes * 60_000)
  return { code, row: { id: hashToken(code), expiresAt } }
}

export function resetLetter(
  { var: { origin, content } }: Context<AppEnv>,
  user: Pick<User, 'email' | 'name' | 'locale'>,
  code: string,
): Email {
  const link = `${origin}${localized(user.locale, paths.changePassword)}?code=${code}`
  return passwordResetEmail({
    ...user,
    content,
    to: user.email,
    link,
    minutes: lifetimeInMinutes,
  })
}
