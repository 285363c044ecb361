import type { Locales, TranslationFunctions } from '../../i18n/i18n-types'

export type MailWords = TranslationFunctions['mail']

export interface EmailContent {
  mail: MailWords
  signature: string
  locale: Locales
  subject: string
  receiver: string
  before: readonly string[]
  action: EmailAction | undefined
  after: readonly string[]
}

interface EmailAction {
  label: string
  href: string
  shown: string
  writtenOut: string
}

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
