import { translationsIn } from '../../../../i18n/translations'
import { site } from '../../../content/site'
import type { Email } from '../../../http/outside/mail'
import type { Room } from '../../../rooms'
import { linkTo, moment, type Occasion, type Receiver } from './account-emails'
import { writeEmail } from './email'

/** What an admin did to somebody's account. */
type Act = Receiver & Occasion

interface RoleChange {
  accountLink: string
  /** Those that are open. */
  rooms: readonly Room[]
}

export function roleChangedEmail(
  what: 'madeAdmin' | 'adminTakenBack',
  { to, name, locale, accountLink, rooms, ...occasion }: Act & RoleChange,
): Email {
  const { mail, openRooms } = translationsIn(locale)
  const LL = mail[what]
  const isOfBooks = what === 'madeAdmin' && rooms.includes('books')
  return writeEmail(to, {
    locale,
    receiver: name,
    subject: LL.subject(),
    before: [
      LL.text({ site: site.name, ...moment(locale, occasion) }),
      ...(isOfBooks ? [openRooms.madeAdmin()] : []),
    ],
    action: linkTo(locale, LL.action(), accountLink),
    after: [LL.ignore({ contact: site.contact.email })],
  })
}

export function accountEndedEmail({ to, name, locale, ...occasion }: Act): Email {
  const LL = translationsIn(locale).mail.accountEnded
  const { email } = site.contact
  return writeEmail(to, {
    locale,
    receiver: name,
    subject: LL.subject(),
    before: [LL.text({ site: site.name, ...moment(locale, occasion) })],
    action: {
      label: LL.action(),
      href: `mailto:${email}`,
      shown: email,
      writtenOut: LL.writtenOut(),
    },
    after: [LL.ignore()],
  })
}
