import type { Locales } from '../../../../i18n/i18n-types'
import { translationsIn } from '../../../../i18n/translations'
import type { Content } from '../../../content/content'
import type { Email } from '../../../http/outside/mail'
import { linkTo } from '../../../identity/mail/account-emails'
import { looksLikeLink, writeEmail } from '../../../identity/mail/email'
import type { Room } from '../../../rooms'
import { formatTime } from '../../../ui/dates'
import { languageTags } from '../../../ui/language-tags'

interface Invitation {
  content: Content
  to: string
  inviter: string
  locale: Locales
  link: string
  at: Date
  timeZone: string
  rooms: readonly Room[]
}

export function invitationEmail({
  content,
  to,
  inviter,
  locale,
  link,
  at,
  timeZone,
  rooms,
}: Invitation): Email {
  const { mail, openRooms } = translationsIn(locale, content)
  const { invitation } = mail
  const what = new Intl.ListFormat(languageTags[locale]).format(
    rooms.map((room) => openRooms.can[room]()),
  )
  const name = looksLikeLink(inviter) ? content.site.name : inviter
  return writeEmail(to, {
    mail,
    signature: content.site.name,
    locale,
    receiver: '',
    subject: invitation.subject(),
    before: [
      [
        invitation.text({ site: content.site.name, inviter: name }),
        what && openRooms.invited({ what }),
      ]
        .filter(Boolean)
        .join(' '),
      invitation.valid({ at: formatTime(locale, at, timeZone), zone: timeZone }),
    ],
    action: linkTo(mail, invitation.action(), link),
    after: [invitation.ignore()],
  })
}
