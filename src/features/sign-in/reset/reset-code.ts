import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { newCode } from '../../../identity/one-time-codes'
import type { Email } from '../../../mail/mailer/mailer'
import { writeEmail } from '../../../mail/write-email'
import type { User } from '../../../model/user'
import { localized, paths } from '../../../paths'

/** At most ten minutes, by OWASP ASVS 6.5.5. */
const lifetimeInMinutes = 10

export function newResetCode(now: Date) {
  return newCode('newPassword', now, lifetimeInMinutes * 60_000)
}

export function resetLetter(
  { var: { origin, content } }: Context<AppEnv>,
  user: Pick<User, 'email' | 'name' | 'locale'>,
  code: string,
): Email {
  const link = `${origin}${localized(content, user.locale, paths.changePassword)}?code=${code}`
  const receiver = { ...user, content, to: user.email }
  return writeEmail('passwordReset', receiver, { link, minutes: lifetimeInMinutes })
}
