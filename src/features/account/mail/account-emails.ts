import type { Locales } from '../../../../i18n/i18n-types'
import { translationsIn } from '../../../../i18n/translations'
import { contactOf } from '../../../content/contact-of'
import type { Site } from '../../../content/schema/site'
import type { Email } from '../../../http/outside/mail'
import { formatTime } from '../../../ui/dates'
import { writeEmail } from './email'

export interface Receiver {
  /** Whose site writes. */
  site: Site
  to: string
  name: string
  locale: Locales
}

export interface Occasion {
  at: Date
  /** IANA name of where the receiver is. */
  timeZone: string
}

/** To whoever asked for it: the one link that lets them choose a password. */
export function passwordResetEmail({
  site,
  to,
  name,
  locale,
  link,
  minutes,
}: Receiver & { link: string; minutes: number }): Email {
  const LL = translationsIn(locale).mail.passwordReset
  return writeEmail(to, {
    signature: site.name,
    locale,
    receiver: name,
    subject: LL.subject(),
    before: [LL.text({ site: site.name }), LL.valid({ minutes })],
    action: linkTo(locale, LL.action(), link),
    after: [LL.ignore()],
  })
}

/** To the new address, which may be a stranger's: the old one is not in it. */
export function emailAddedEmail({
  site,
  name,
  locale,
  newEmail,
  siteLink,
  ...occasion
}: Omit<Receiver, 'to'> & Occasion & { newEmail: string; siteLink: string }): Email {
  const LL = translationsIn(locale).mail.emailAdded
  const facts = { site: site.name, email: newEmail, ...moment(locale, occasion) }
  return writeEmail(newEmail, {
    signature: site.name,
    locale,
    receiver: name,
    subject: LL.subject(),
    before: [LL.text(facts)],
    action: linkTo(locale, LL.action(), siteLink),
    after: [LL.notYou({ site: site.name, contact: contactOf(site) })],
  })
}

export function newSignInEmail({
  site,
  to,
  name,
  locale,
  device,
  accountLink,
  ...occasion
}: Receiver & Occasion & { device: string; accountLink: string }): Email {
  const LL = translationsIn(locale).mail.newSignIn
  return writeEmail(to, {
    signature: site.name,
    locale,
    receiver: name,
    subject: LL.subject(),
    before: [LL.text({ site: site.name, device, ...moment(locale, occasion) }), LL.notYou()],
    action: linkTo(locale, LL.action(), accountLink),
    after: [LL.ignore()],
  })
}

export function linkTo(locale: Locales, label: string, href: string) {
  return { label, href, shown: href, writtenOut: translationsIn(locale).mail.writtenOut() }
}

export function moment(locale: Locales, { at, timeZone }: Occasion) {
  return { at: formatTime(locale, at, timeZone), zone: timeZone }
}
