import type { Locales } from '../../../../i18n/i18n-types'
import { translationsIn } from '../../../../i18n/translations'
import type { Site } from '../../../content/schema/site'
import type { Email } from '../../../http/outside/mail'
import { writeEmail } from './email'

interface Proof {
  /** May be a stranger's, when it was mistyped. */
  site: Site
  to: string
  name: string
  locale: Locales
  link: string
  days: number
}

/** The one link that proves that an e-mail address is its account's. */
export function proofEmail({ site, to, name, locale, link, days }: Proof): Email {
  const { proof, writtenOut } = translationsIn(locale).mail
  return writeEmail(to, {
    signature: site.name,
    locale,
    receiver: name,
    subject: proof.subject(),
    before: [proof.text({ site: site.name }), proof.valid({ days })],
    action: { label: proof.action(), href: link, shown: link, writtenOut: writtenOut() },
    after: [proof.ignore({ site: site.name })],
  })
}
