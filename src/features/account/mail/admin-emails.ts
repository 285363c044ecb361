import type { Locales } from '../../../../i18n/i18n-types'
import { translationsIn } from '../../../../i18n/translations'
import { site } from '../../../content/site'
import type { Email } from '../../../http/outside/mail'
import { formatTime } from '../../../ui/dates'
import { writeEmail } from './email'

/** What an admin did to somebody's account. */
interface Act {
  to: string
  name: string
  locale: Locales
  at: Date
  /** IANA name of where the receiver is. */
  timeZone: string
}

export function roleChangedEmail(
  what: 'madeAdmin' | 'adminTakenBack',
  { to, name, locale, at, timeZone, accountLink }: Act & { accountLink: string },
): Email {
  const LL = translationsIn(locale).mail
  const { subject, text, action, ignore } = LL[what]
  return writeEmail(to, {
    locale,
    receiver: name,
    subject: subject(),
    before: [text({ site: site.name, at: formatTime(locale, at, timeZone), zone: timeZone })],
    action: {
      label: action(),
      href: accountLink,
      shown: accountLink,
      writtenOut: LL.writtenOut(),
    },
    after: [ignore({ contact: site.contact.email })],
  })
}

export function accountEndedEmail({ to, name, locale, at, timeZone }: Act): Email {
  const { subject, text, action, writtenOut, ignore } = translationsIn(locale).mail.accountEnded
  const { email } = site.contact
  return writeEmail(to, {
    locale,
    receiver: name,
    subject: subject(),
    before: [text({ site: site.name, at: formatTime(locale, at, timeZone), zone: timeZone })],
    action: {
      label: action(),
      href: `mailto:${email}`,
      shown: email,
      writtenOut: writtenOut(),
    },
    after: [ignore()],
  })
}
