import type { Locales } from '../../../../i18n/i18n-types'
import { translationsIn } from '../../../../i18n/translations'
import { site } from '../../../content/site'
import type { Email } from '../../../http/outside/mail'
import { formatTime } from '../../../ui/dates'
import { looksLikeLink, writeEmail } from './email'

interface Invitation {
  to: string
  /** The admin's name. */
  inviter: string
  locale: Locales
  link: string
  /** When it expires. */
  at: Date
  /** IANA name: where the site is. */
  timeZone: string
}

export function invitationEmail({ to, inviter, locale, link, at, timeZone }: Invitation): Email {
  const { invitation, writtenOut } = translationsIn(locale).mail
  const name = looksLikeLink(inviter) ? site.name : inviter
  return writeEmail(to, {
    locale,
    receiver: '',
    subject: invitation.subject(),
    before: [
      invitation.text({ site: site.name, inviter: name }),
      invitation.valid({ at: formatTime(locale, at, timeZone), zone: timeZone }),
    ],
    action: { label: invitation.action(), href: link, shown: link, writtenOut: writtenOut() },
    after: [invitation.ignore()],
  })
}
