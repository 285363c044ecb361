import type { Locales } from '../../../i18n/i18n-types'
import type { Letter } from '../../http/mail'
import { letterHtml } from './letter-html'
import { letterText } from './letter-text'

export interface LetterContent {
  locale: Locales
  subject: string
  /** Of the receiver. */
  name: string
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

/** Says the same twice: as text and as HTML. */
export function writeLetter(to: string, content: LetterContent): Letter {
  const tidy: LetterContent = {
    ...content,
    name: onOneLine(content.name),
    subject: onOneLine(content.subject),
    before: content.before.map(onOneLine),
    after: content.after.map(onOneLine),
  }
  return { to, subject: tidy.subject, text: letterText(tidy), html: letterHtml(tidy) }
}

/** A name with line breaks in it must not pass for a paragraph of ours. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
