import type { Locales } from '../../../../i18n/i18n-types'
import type { Email } from '../../../http/outside/mail'
import { emailHtml } from './email-html'
import { emailText } from './email-text'

export interface EmailContent {
  locale: Locales
  subject: string
  receiver: string
  /** Paragraphs above the button. */
  before: readonly string[]
  action: {
    label: string
    href: string
    /** The address as it is written out, and the words above it. */
    shown: string
    writtenOut: string
  }
  /** Paragraphs below the button. */
  after: readonly string[]
}

export function writeEmail(to: string, content: EmailContent): Email {
  const tidy: EmailContent = {
    ...content,
    receiver: onOneLine(content.receiver),
    subject: onOneLine(content.subject),
    before: content.before.map(onOneLine),
    after: content.after.map(onOneLine),
  }
  return { to, subject: tidy.subject, text: emailText(tidy), html: emailHtml(tidy) }
}

/** A name with line breaks in it must not pass for a paragraph of ours. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
