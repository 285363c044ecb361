import type { Locales, TranslationFunctions } from '../../../i18n/i18n-types'

export type MailWords = TranslationFunctions['mail']

export interface EmailContent {
  mail: MailWords
  /** The site's name. */
  signature: string
  locale: Locales
  subject: string
  /** Empty where nobody is named. */
  receiver: string
  /** Paragraphs above the button. */
  before: readonly string[]
  action: EmailAction | undefined
  /** Paragraphs below the button. */
  after: readonly string[]
}

interface EmailAction {
  label: string
  href: string
  /** The address as it is written out, and the words above it. */
  shown: string
  writtenOut: string
}

/** What the HTML says, for who reads mail as text; the address stands whole on a line of its own. */
export function emailText({
  mail,
  signature,
  receiver,
  before,
  action,
  after,
}: EmailContent): string {
  const greeting = greet(mail, receiver)
  const invitation = action ? [`${wrap(`${action.label}:`)}\n${action.shown}`] : []
  const parts = [...[greeting, ...before].map(wrap), ...invitation, ...after.map(wrap), signature]
  return parts.join('\n\n')
}

export function greet(mail: MailWords, receiver: string): string {
  return receiver === '' ? mail.plainGreeting() : mail.greeting({ name: receiver })
}

const columns = 72

/** Breaks at plain spaces only, so that a word that is too long sticks out. */
function wrap(text: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= columns) {
      lines[lines.length - 1] = `${last} ${word}`
    } else {
      lines.push(word)
    }
  }
  return lines.join('\n')
}
