import type { Locales } from '../../../../i18n/i18n-types'
import { translationsIn } from '../../../../i18n/translations'
import { site } from '../../../content/site'
import type { Email } from '../../../http/outside/mail'
import { formatTime } from '../../../ui/dates'
import { writeEmail } from './email'

interface Deletion {
  to: string
  name: string
  locale: Locales
  /** When it goes. */
  at: Date
  /** IANA name of where the receiver is. */
  timeZone: string
  signInLink: string
}

export function accountDeletedEmail({
  to,
  name,
  locale,
  at,
  timeZone,
  signInLink,
}: Deletion): Email {
  const LL = translationsIn(locale).mail
  const { subject, text, action, ignore } = LL.accountDeleted
  return writeEmail(to, {
    locale,
    receiver: name,
    subject: subject(),
    before: [text({ site: site.name, at: formatTime(locale, at, timeZone), zone: timeZone })],
    action: {
      label: action(),
      href: signInLink,
      shown: signInLink,
      writtenOut: LL.writtenOut(),
    },
    after: [ignore()],
  })
}
