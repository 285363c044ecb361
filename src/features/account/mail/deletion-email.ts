import { translationsIn } from '../../../../i18n/translations'
import type { Email } from '../../../http/outside/mail'
import { linkTo, moment, type Occasion, type Receiver } from './account-emails'
import { writeEmail } from './email'

/** The occasion is when the account goes. */
export function accountDeletedEmail({
  site,
  to,
  name,
  locale,
  signInLink,
  ...occasion
}: Receiver & Occasion & { signInLink: string }): Email {
  const LL = translationsIn(locale).mail.accountDeleted
  return writeEmail(to, {
    signature: site.name,
    locale,
    receiver: name,
    subject: LL.subject(),
    before: [LL.text({ site: site.name, ...moment(locale, occasion) })],
    action: linkTo(locale, LL.action(), signInLink),
    after: [LL.ignore()],
  })
}
