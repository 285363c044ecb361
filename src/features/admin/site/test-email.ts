import { translationsIn } from '../../../../i18n/translations'
import type { Email } from '../../../http/outside/mail'
import { composeEmail } from '../../../identity/mail/email'
import { linkTo, type Receiver } from '../../../identity/mail/write-email'
import { formatTime } from '../../../ui/dates'

export function testEmail(
  { content, to, name, locale }: Receiver,
  { at, timeZone, link }: { at: Date; timeZone: string; link: string },
): Email {
  const { mail, site } = translationsIn(locale, content)
  const LL = site.testEmail
  const facts = { site: content.site.name, at: formatTime(locale, at, timeZone), zone: timeZone }
  return composeEmail(to, {
    mail,
    signature: content.site.name,
    locale,
    receiver: name,
    subject: LL.subject(facts),
    before: [LL.text(facts)],
    action: linkTo(mail, LL.action(), link),
    after: [],
  })
}
