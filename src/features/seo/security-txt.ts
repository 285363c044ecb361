import { siteLanguages } from '../../../i18n/site-languages'
import type { Site } from '../../content/schema/site'
import { paths } from '../../paths'

/** Days; RFC 9116 recommends less than a year. */
const validity = 180

export function securityTxt(site: Site, origin: string, today: string): string {
  const { email } = site
  const expires = new Date(today)
  expires.setUTCDate(expires.getUTCDate() + validity)
  return [
    `Contact: ${email ? `mailto:${email}` : `${origin}${paths.home}`}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${siteLanguages({ site }).locales.join(', ')}`,
    `Canonical: ${origin}${paths.security}`,
    '',
  ].join('\n')
}
