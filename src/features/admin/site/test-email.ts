import { translationsIn } from '../../../../i18n/translations'
import type { Email } from '../../../http/outside/mail'
import { linkTo, moment, type Occasion, type Receiver } from '../../../identity/mail/account-emails'
import { writeEmail } from '../../../identity/mail/email'

export function testEmail({
  content,
  to,
  name,
  locale,
  siteLink,
  ...occasion
}: Receiver & Occasion & { siteLink: string }): Email {
  const { mail, site } = translationsIn(locale, content)
  const LL = site.testEmail
  const { name: siteName } = content.site
  return writeEmail(to, {
    mail,
    signature: siteName,
    locale,
    receiver: name,
    subject: LL.subject({ site: siteName }),
    before: [LL.text({ site: siteName, ...moment(locale, occasion) })],
    action: linkTo(mail, LL.action(), siteLink),
    after: [],
  })
}
