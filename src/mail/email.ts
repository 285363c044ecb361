import { emailHtml } from './email-html'
import { type EmailContent, emailText } from './email-text'
import type { Email } from './mailer/mailer'

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

/** Whether mail clients would turn a name into a link: `www.`, `://` or `word.tld`. */
export function looksLikeLink(name: string): boolean {
  return /:\/\/|www\.|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}{2}/iu.test(name)
}

/** Line breaks in a name must not look like a paragraph of the e-mail. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
