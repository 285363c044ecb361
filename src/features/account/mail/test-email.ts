import { translationsIn } from '../../../../i18n/translations'
import type { Email } from '../../../http/outside/mail'
import { linkTo, moment, type Occasion, type Receiver } from './account-emails'
import { writeEmail } from './email'

/** To an admin who wants to know whether letters arrive. */
export function testEmail({
  site,
  to,
  name,
  locale,
  siteLink,
  ...occasion
}: Receiver & Occasion & { siteLink: string }): Email {
  const LL = translationsIn(locale).site.testEmail
  return writeEmail(to, {
    signature: site.name,
    locale,
    receiver: name,
    subject: LL.subject({ site: site.name }),
    before: [LL.text({ site: site.name, ...moment(locale, occasion) })],
    action: linkTo(locale, LL.action(), siteLink),
    after: [],
  })
}
