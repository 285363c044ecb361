import { translationsIn } from '../../../../i18n/translations'
import type { Email } from '../../../http/outside/mail'
import { linkTo, type Receiver } from './account-emails'
import { writeEmail } from './email'

/** With which a browser becomes one that an account knows. */
export function deviceLetterEmail({
  site,
  to,
  name,
  locale,
  link,
  minutes,
}: Receiver & { link: string; minutes: number }): Email {
  const LL = translationsIn(locale).mail.deviceLetter
  return writeEmail(to, {
    signature: site.name,
    locale,
    receiver: name,
    subject: LL.subject(),
    before: [LL.text({ site: site.name }), LL.valid({ minutes })],
    action: linkTo(locale, LL.action(), link),
    after: [LL.ignore()],
  })
}
