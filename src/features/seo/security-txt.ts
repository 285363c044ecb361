import { locales } from '../../../i18n/i18n-util'
import { site } from '../../content/site'
import { paths } from '../../paths'

/** Days; the standard asks for less than a year. */
const validity = 180

/**
 * RFC 9116.
 * @param today ISO date
 */
export function securityTxt(origin: string, today: string): string {
  const expires = new Date(today)
  expires.setUTCDate(expires.getUTCDate() + validity)
  return [
    `Contact: mailto:${site.contact.email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${origin}${paths.security}`,
    '',
  ].join('\n')
}
