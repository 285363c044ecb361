import type { Locales } from '../../../i18n/i18n-types'
import { translationsIn } from '../../../i18n/translations'
import type { Content } from '../../content/content'
import type { Email } from '../../http/outside/mail'
import { linkTo } from '../mail/account-emails'
import { writeEmail } from '../mail/email'

interface Proof {
  content: Content
  to: string
  name: string
  locale: Locales
  link: string
  days: number
}

export function proofEmail({ content, to, name, locale, link, days }: Proof): Email {
  const { mail } = translationsIn(locale, content)
  const { proof } = mail
  return writeEmail(to, {
    mail,
    signature: content.site.name,
    locale,
    receiver: name,
    subject: proof.subject(),
    before: [proof.text({ site: content.site.name }), proof.valid({ days })],
    action: linkTo(mail, proof.action(), link),
    after: [proof.ignore({ site: content.site.name })],
  })
}
