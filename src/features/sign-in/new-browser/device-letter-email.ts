import { translationsIn } from '../../../../i18n/translations'
import type { Email } from '../../../http/outside/mail'
import { linkTo, type Receiver } from '../../../identity/mail/account-emails'
import { writeEmail } from '../../../identity/mail/email'

export function deviceLetterEmail({
  content,
  to,
  name,
  locale,
  link,
  minutes,
}: Receiver & { link: string; minutes: number }): Email {
  const { mail } = translationsIn(locale, content)
  const LL = mail.deviceLetter
  return writeEmail(to, {
    mail,
    signature: content.site.name,
    locale,
    receiver: name,
    subject: LL.subject(),
    before: [LL.text({ site: content.site.name }), LL.valid({ minutes })],
    action: linkTo(mail, LL.action(), link),
    after: [LL.ignore()],
  })
}
