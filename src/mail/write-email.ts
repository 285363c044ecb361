import type { Locales } from '../../i18n/i18n-types'
import { spokenLocale } from '../../i18n/site-languages'
import { translationsIn } from '../../i18n/translations'
import { contactOf } from '../content/contact-of'
import type { Content } from '../content/content'
import { formatDate, formatTime } from '../ui/dates/dates'
import { composeEmail } from './email'
import type { MailWords } from './email-text'
import type { Email } from './mailer/mailer'

export type EmailKind = Exclude<keyof MailWords, 'greeting' | 'plainGreeting' | 'writtenOut'>

/** Kinds without words for a button: theirs is “This was not me”. */
export type ChangeKind = {
  [Kind in EmailKind]: 'action' extends keyof MailWords[Kind] ? never : Kind
}[EmailKind]

export interface Receiver {
  content: Content
  to: string
  name: string
  locale: Locales
}

interface Facts {
  link?: string
  at?: Date
  timeZone?: string
  minutes?: number
  days?: number
  /** ISO. */
  day?: string
  email?: string
  device?: string
  detail?: string
  inviter?: string
  asker?: string
  more?: readonly string[]
}

export function writeEmail(
  kind: EmailKind,
  { content, to, name, ...receiver }: Receiver,
  { link = '', at, day, timeZone = 'UTC', more = [], ...given }: Facts,
): Email {
  const locale = spokenLocale(content, receiver.locale)
  const { mail, notMe } = translationsIn(locale, content)
  const { site } = content
  const words = mail[kind]
  const facts = {
    site: site.name,
    contact: contactOf(site),
    at: at ? formatTime(locale, at, timeZone) : '',
    day: day ? formatDate(locale, day) : '',
    zone: timeZone,
    minutes: 0,
    days: 0,
    email: '',
    device: '',
    detail: '',
    inviter: '',
    asker: '',
    ...given,
  }
  const valid = 'valid' in words ? [words.valid(facts)] : []
  const notYou = 'notYou' in words ? [words.notYou(facts)] : []
  const common = { mail, signature: site.name, locale, receiver: name, subject: words.subject() }
  const before = [words.text(facts), ...more, ...valid]
  if (!('action' in words)) {
    return composeEmail(to, {
      ...common,
      before: [...before, notMe.letter(facts)],
      action: linkTo(mail, notMe.title(), link),
      after: [notMe.ignore()],
    })
  }
  const ignore = 'ignore' in words ? [words.ignore(facts)] : []
  return composeEmail(to, {
    ...common,
    before: [...before, ...(ignore.length > 0 ? notYou : [])],
    action:
      'writtenOut' in words
        ? mailTo(site.email, words.action(), words.writtenOut())
        : linkTo(mail, words.action(), link),
    after: ignore.length > 0 ? ignore : notYou,
  })
}

export function linkTo(mail: MailWords, label: string, href: string) {
  return { label, href, shown: href, writtenOut: mail.writtenOut() }
}

function mailTo(email: string | undefined, label: string, writtenOut: string) {
  return email === undefined
    ? undefined
    : { label, href: `mailto:${email}`, shown: email, writtenOut }
}
