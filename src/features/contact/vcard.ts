import type { Locales } from '../../../i18n/i18n-types'
import { withoutSoftHyphens } from '../../content/localize'
import type { Site } from '../../content/site'
import { dialled } from '../../content/site'
import { localized, paths } from '../../paths'

/** Bytes, without the line's end. */
const lineLength = 75

/**
 * A vCard 3.0 (RFC 2426), the version that telephones and mail programs agree on.
 * @param changedAt ISO
 */
export function vcard(owner: Site, locale: Locales, origin: string, changedAt: string): string {
  const { name, author, contact, social } = owner
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(author.country) ?? ''
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${fields(author.lastName, author.firstName, '', '', '')}`,
    `FN:${literal(name)}`,
    `TITLE:${literal(author.title)}`,
    `EMAIL;TYPE=INTERNET:${literal(contact.email)}`,
    `TEL;TYPE=VOICE:${dialled(contact.phone)}`,
    `ADR;TYPE=HOME:${fields('', '', '', author.city, '', '', country)}`,
    `URL:${origin}${localized(locale, paths.home)}`,
    ...Object.entries(social).map(([network, { url }]) => `X-SOCIALPROFILE;TYPE=${network}:${url}`),
    `NOTE:${literal(author.description[locale])}`,
    `REV:${changedAt.replace(/\.\d+/, '')}`,
    `UID:${origin}${paths.vcard}`,
    'END:VCARD',
  ]
  return lines.map((line) => `${fold(withoutSoftHyphens(line))}\r\n`).join('')
}

function fields(...values: string[]): string {
  return values.map(literal).join(';')
}

function literal(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}

/** Breaks a line that is too long between two characters; a space says that it goes on. */
function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (bytes + length > lineLength) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += length
  }
  return folded
}
