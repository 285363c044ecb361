import type { Locales } from '../../../../i18n/i18n-types'
import { translationsIn } from '../../../../i18n/translations'
import type { Site } from '../../../content/schema/site'
import type { Email } from '../../../http/outside/mail'
import type { Room } from '../../../rooms'
import { formatTime } from '../../../ui/dates'
import { languageTags } from '../../../ui/language-tags'
import { looksLikeLink, writeEmail } from './email'

interface Invitation {
  site: Site
  to: string
  /** The admin's name. */
  inviter: string
  locale: Locales
  link: string
  /** When it expires. */
  at: Date
  /** IANA name: where the site is. */
  timeZone: string
  /** Those that are open. */
  rooms: readonly Room[]
}

export function invitationEmail({
  site,
  to,
  inviter,
  locale,
  link,
  at,
  timeZone,
  rooms,
}: Invitation): Email {
  const { mail, openRooms } = translationsIn(locale)
  const { invitation, writtenOut } = mail
  const what = new Intl.ListFormat(languageTags[locale]).format(
    rooms.map((room) => openRooms.can[room]()),
  )
  const name = looksLikeLink(inviter) ? site.name : inviter
  return writeEmail(to, {
    signature: site.name,
    locale,
    receiver: '',
    subject: invitation.subject(),
    before: [
      [invitation.text({ site: site.name, inviter: name }), what && openRooms.invited({ what })]
        .filter(Boolean)
        .join(' '),
      invitation.valid({ at: formatTime(locale, at, timeZone), zone: timeZone }),
    ],
    action: { label: invitation.action(), href: link, shown: link, writtenOut: writtenOut() },
    after: [invitation.ignore()],
  })
}
