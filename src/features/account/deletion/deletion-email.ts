import { translationsIn } from '../../../../i18n/translations'
import type { Email } from '../../../http/outside/mail'
import { linkTo, moment, type Occasion, type Receiver } from '../../../identity/mail/account-emails'
import { writeEmail } from '../../../identity/mail/email'

/** `at` is when the account will be deleted. */
export function accountDeletedEmail({
  content,
  to,
  name,
  locale,
  signInLink,
  ...occasion
}: Receiver & Occasion & { signInLink: string }): Email {
  const { mail } = translationsIn(locale, content)
  const LL = mail.accountDeleted
  return writeEmail(to, {
    mail,
    signature: content.site.name,
    locale,
    receiver: name,
    subject: LL.subject(),
    before: [LL.text({ site: content.site.name, ...moment(locale, occasion) })],
    action: linkTo(mail, LL.action(), signInLink),
    after: [LL.ignore()],
  })
}
