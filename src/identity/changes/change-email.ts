import type { Locales } from '../../../i18n/i18n-types'
import { translationsIn } from '../../../i18n/translations'
import type { Email } from '../../http/outside/mail'
import { linkTo, moment, type Occasion, type Receiver } from '../mail/account-emails'
import { writeEmail } from '../mail/email'

export type ChangeKind =
  | 'passwordChanged'
  | 'emailRemoved'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'factorsRemoved'
  | 'recoveryCodesMade'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'roleChanged'
  | 'tokenMade'

interface Change extends Receiver, Occasion {
  locale: Locales
  device: string
  /** Names the new e-mail address, the passkey, or the user whose role has changed. */
  detail: string
  link: string
  days: number
}

export function changeEmail(
  kind: ChangeKind,
  { content, to, name, locale, device, detail, link, days, ...occasion }: Change,
): Email {
  const { mail, notMe } = translationsIn(locale, content)
  const facts = { site: content.site.name, device, detail, ...moment(locale, occasion) }
  return writeEmail(to, {
    mail,
    signature: content.site.name,
    locale,
    receiver: name,
    subject: mail[kind].subject(),
    before: [mail[kind].text(facts), notMe.letter({ days })],
    action: linkTo(mail, notMe.title(), link),
    after: [notMe.ignore()],
  })
}
