import type { Locales } from '../../../i18n/i18n-types'
import { translationsIn } from '../../../i18n/translations'
import type { Email } from '../../http/outside/mail'
import { linkTo, momentWords, type Occasion, type Receiver } from '../mail/account-emails'
import { writeEmail } from '../mail/email'

/** Each has its words in the dictionaries. */
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
  /** What the letter names: a new e-mail address, a passkey, whose role. */
  detail: string
  /** With which the receiver says that it was somebody else. */
  link: string
  days: number
}

/** To the address that an account had before one of the things that guard it was changed. */
export function changeEmail(
  kind: ChangeKind,
  { content, to, name, locale, device, detail, link, days, ...occasion }: Change,
): Email {
  const { mail, notMe } = translationsIn(locale, content)
  const facts = { site: content.site.name, device, detail, ...momentWords(locale, occasion) }
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
