import { translationsIn } from '../../../../i18n/translations'
import { contactOf } from '../../../content/contact-of'
import type { Email } from '../../../http/outside/mail'
import { linkTo, moment, type Occasion, type Receiver } from '../../../identity/mail/account-emails'
import { writeEmail } from '../../../identity/mail/email'
import type { Room } from '../../../rooms'

type Act = Receiver & Occasion

interface RoleChange {
  accountLink: string
  rooms: readonly Room[]
}

export function roleChangedEmail(
  what: 'madeAdmin' | 'adminTakenBack',
  { content, to, name, locale, accountLink, rooms, ...occasion }: Act & RoleChange,
): Email {
  const { mail, openRooms } = translationsIn(locale, content)
  const LL = mail[what]
  const isOfBooks = what === 'madeAdmin' && rooms.includes('books')
  return writeEmail(to, {
    mail,
    signature: content.site.name,
    locale,
    receiver: name,
    subject: LL.subject(),
    before: [
      LL.text({ site: content.site.name, ...moment(locale, occasion) }),
      ...(isOfBooks ? [openRooms.madeAdmin()] : []),
    ],
    action: linkTo(mail, LL.action(), accountLink),
    after: [LL.ignore({ contact: contactOf(content.site) })],
  })
}

export function accountEndedEmail({ content, to, name, locale, ...occasion }: Act): Email {
  const { mail } = translationsIn(locale, content)
  const LL = mail.accountEnded
  const { email } = content.site
  return writeEmail(to, {
    mail,
    signature: content.site.name,
    locale,
    receiver: name,
    subject: LL.subject(),
    before: [LL.text({ site: content.site.name, ...moment(locale, occasion) })],
    action:
      email === undefined
        ? undefined
        : {
            label: LL.action(),
            href: `mailto:${email}`,
            shown: email,
            writtenOut: LL.writtenOut(),
          },
    after: [LL.ignore()],
  })
}
