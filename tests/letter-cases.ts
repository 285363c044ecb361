import de from '../i18n/de'
import en from '../i18n/en'
import es from '../i18n/es'
import type { Locales } from '../i18n/i18n-types'
import nl from '../i18n/nl'
import { site } from '../src/content/site'
import {
  emailAddedEmail,
  emailRemovedEmail,
  newSignInEmail,
  passwordChangedEmail,
  passwordResetEmail,
} from '../src/features/account/letters'
import type { Email } from '../src/http/mail'
import { formatTime } from '../src/ui/dates'

export const oldEmail = 'sam@oud.example'
const newEmail = 'sam@nieuw.example'
const device = 'Firefox 140, Linux'
const at = new Date('2026-11-21T12:05:09Z')
const timeZone = 'America/New_York'
const link = `https://voordeur.example/change-password?code=${'Zm9vLWJhcl9xdXg'.repeat(8)}&from=mail`
const accountLink = 'https://voordeur.example/de/account'

export type EmailName = Exclude<keyof typeof nl.mail, 'greeting' | 'writtenOut'>

interface LetterCase {
  write(locale: Locales, name?: string): Email
  receiver: string
  link: string
  /** What it must tell besides, in any language. */
  facts(locale: Locales): string[]
}

const moment = (locale: Locales) => formatTime(locale, at, timeZone)

export const cases: Record<EmailName, LetterCase> = {
  passwordReset: {
    write: (locale, name = 'Sam') =>
      passwordResetEmail({ to: oldEmail, name, locale, link, minutes: 60 }),
    receiver: oldEmail,
    link,
    facts: () => ['60'],
  },
  passwordChanged: {
    write: (locale, name = 'Sam') =>
      passwordChangedEmail({ to: oldEmail, name, locale, at, timeZone, resetLink: link }),
    receiver: oldEmail,
    link,
    facts: (locale) => [moment(locale), timeZone],
  },
  emailLeft: {
    write: (locale, name = 'Sam') =>
      emailRemovedEmail({ name, locale, oldEmail, newEmail, at, timeZone }),
    receiver: oldEmail,
    link: `mailto:${site.contact.email}`,
    facts: (locale) => [moment(locale), timeZone, newEmail],
  },
  emailArrived: {
    write: (locale, name = 'Sam') =>
      emailAddedEmail({ name, locale, newEmail, siteLink: link, at, timeZone }),
    receiver: newEmail,
    link,
    facts: (locale) => [moment(locale), timeZone, newEmail, site.contact.email],
  },
  newSignIn: {
    write: (locale, name = 'Sam') =>
      newSignInEmail({ to: oldEmail, name, locale, device, at, timeZone, accountLink }),
    receiver: oldEmail,
    link: accountLink,
    facts: (locale) => [moment(locale), timeZone, device],
  },
}

export const dictionaries = { nl, en, de, es }

/** The stretches of a letter's texts that no fact interrupts. */
export function phrasesOf(locale: Locales, name: EmailName): string[] {
  const { greeting, writtenOut, ...letters } = dictionaries[locale].mail
  const own = [greeting, writtenOut, ...Object.values(letters[name])]
  return own.flatMap((text) => text.split(/\{+[^}]*\}+/)).filter((part) => part.length > 8)
}
