import type { Locales } from '../../../i18n/i18n-types'
import { translationsIn } from '../../../i18n/translations'
import { contactOf } from '../../content/contact-of'
import type { Content } from '../../content/content'
import type { Email } from '../../http/outside/mail'
import { formatTime } from '../../ui/dates'
import { writeEmail } from './email'
import type { MailWords } from './email-text'

export interface Receiver {
  content: Content
  to: string
  name: string
  locale: Locales
}

export interface Occasion {
  at: Date
  /** IANA name of where the receiver is. */
  timeZone: string
}

export function passwordResetEmail({
  content,
  to,
  name,
  locale,
  link,
  minutes,
}: Receiver & { link: string; minutes: number }): Email {
  const { mail } = translationsIn(locale, content)
  const LL = mail.passwordReset
  return writeEmail(to, {
    mail,
    signature: content.site.name,
    locale,
    receiver: name,
    subject: LL.subject(),
    before: [LL.text({ site: content.site.name }), LL.valid({ minutes })],
    action: linkTo(mail, LL.action(), link),
    after: [LL.ignore()],
  })
}

export function accountExistsEmail({
  content,
  to,
  name,
  locale,
  signInLink,
}: Receiver & { signInLink: string }): Email {
  const { mail } = translationsIn(locale, content)
  const LL = mail.accountExists
  return writeEmail(to, {
    mail,
    signature: content.site.name,
    locale,
    receiver: name,
    subject: LL.subject(),
    before: [LL.text({ site: content.site.name })],
    action: linkTo(mail, LL.action(), signInLink),
    after: [LL.ignore()],
  })
}

/** May reach a stranger, so it does not name the account's other address. */
export function addressEmail(
  what: 'emailAdded' | 'emailTakenBack',
  {
    content,
    name,
    locale,
    newEmail,
    siteLink,
    ...occasion
  }: Omit<Receiver, 'to'> & Occasion & { newEmail: string; siteLink: string },
): Email {
  const { mail } = translationsIn(locale, content)
  const LL = mail[what]
  const facts = { site: content.site.name, email: newEmail, ...moment(locale, occasion) }
  return writeEmail(newEmail, {
    mail,
    signature: content.site.name,
    locale,
    receiver: name,
    subject: LL.subject(),
    before: [LL.text(facts)],
    action: linkTo(mail, LL.action(), siteLink),
    after: [LL.notYou({ site: content.site.name, contact: contactOf(content.site) })],
  })
}

export function newSignInEmail({
  content,
  to,
  name,
  locale,
  device,
  accountLink,
  ...occasion
}: Receiver & Occasion & { device: string; accountLink: string }): Email {
  const { mail } = translationsIn(locale, content)
  const LL = mail.newSignIn
  return writeEmail(to, {
    mail,
    signature: content.site.name,
    locale,
    receiver: name,
    subject: LL.subject(),
    before: [
      LL.text({ site: content.site.name, device, ...moment(locale, occasion) }),
      LL.notYou(),
    ],
    action: linkTo(mail, LL.action(), accountLink),
    after: [LL.ignore()],
  })
}

export function linkTo(mail: MailWords, label: string, href: string) {
  return { label, href, shown: href, writtenOut: mail.writtenOut() }
}

export function moment(locale: Locales, { at, timeZone }: Occasion) {
  return { at: formatTime(locale, at, timeZone), zone: timeZone }
}
