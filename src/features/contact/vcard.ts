import type { Locales } from '../../../i18n/i18n-types'
import { dialableNumber } from '../../content/dialable-number'
import { localize, withoutSoftHyphens } from '../../content/localize'
import { plainly } from '../../content/plainly'
import type { Site } from '../../content/schema/site'
import { localized, paths } from '../../paths'
import { nameParts } from './name-parts'

/** Bytes, without the line break. */
const lineLength = 75

interface CardPlace {
  locale: Locales
  origin: string
  changedAt: string
  photo: Uint8Array | undefined
}

/** vCard 3.0 (RFC 2426), the version that telephones and mail programs agree on. */
export function vcard(owner: Site, { locale, origin, changedAt, photo }: CardPlace): string {
  const { name, email, phone, city, profiles, ...rest } = plainly(localize(owner, locale))
  const { title, summary } = rest
  const { family, given } = nameParts(owner)
  const country = rest.country && new Intl.DisplayNames(locale, { type: 'region' }).of(rest.country)
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${fields(family, given, '', '', '')}`,
    `FN:${literal(name)}`,
    title && `TITLE:${literal(title)}`,
    email && `EMAIL;TYPE=INTERNET:${literal(email)}`,
    phone && `TEL;TYPE=VOICE:${dialableNumber(phone)}`,
    city || country
      ? `ADR;TYPE=HOME:${fields('', '', '', city ?? '', '', '', country ?? '')}`
      : undefined,
    `URL:${origin}${localized({ site: owner }, locale, paths.home)}`,
    ...profiles.map(({ network, url }) => `X-SOCIALPROFILE;TYPE=${parameter(network)}:${url}`),
    photo && `PHOTO;ENCODING=b;TYPE=JPEG:${photo.toBase64()}`,
    summary && `NOTE:${literal(summary)}`,
    `REV:${changedAt.replace(/\.\d+/, '')}`,
    `UID:${origin}${paths.vcard}`,
    'END:VCARD',
  ]
  return lines
    .filter((line) => line !== undefined)
    .map((line) => `${fold(withoutSoftHyphens(line))}\r\n`)
    .join('')
}

function fields(...values: string[]): string {
  return values.map(literal).join(';')
}

function parameter(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}-]+/gu, '-')
}

function literal(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}

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
