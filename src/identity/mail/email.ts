import type { Email } from '../../http/outside/mail'
import { emailHtml } from './email-html'
import { type EmailContent, emailText } from './email-text'

export function composeEmail(to: string, content: EmailContent): Email {
  const tidy: EmailContent = {
    ...content,
    receiver: looksLikeLink(content.receiver) ? '' : onOneLine(content.receiver),
    subject: onOneLine(content.subject),
    before: content.before.map(onOneLine),
    after: content.after.map(onOneLine),
  }
  return { to, subject: tidy.subject, text: emailText(tidy), html: emailHtml(tidy) }
}

/** Mail programs make a link of it, which would stand in a letter of ours: `www.`, `://` or `word.tld`. */
export function looksLikeLink(name: string): boolean {
  return /:\/\/|www\.|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}{2}/iu.test(name)
}

/** A name with line breaks in it must not pass for a paragraph of ours. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
