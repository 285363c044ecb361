import { translationsIn } from '../../../../i18n/translations'
import { composeEmail } from '../../../mail/email'
import type { Email } from '../../../mail/mailer/mailer'
import { linkTo, type Receiver } from '../../../mail/write-email'
import { formatTime } from '../../../ui/dates/dates'

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
