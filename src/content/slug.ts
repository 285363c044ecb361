import { foldLetters } from '../../i18n/fold-letters'
import { spokenSigns } from '../../i18n/spoken-signs'

/** A name without Latin letters or digits becomes the code points of its characters. */
export function slug(name: string): string {
  const lower = name.toLowerCase().replaceAll('\u00ad', '').trim()
  const words = spokenSigns.reduce(
    (text, { sign, inAddress = sign }) => text.replaceAll(sign, inAddress),
    lower.replace(/^\./, 'dot-'),
  )
  const latin = foldLetters(words)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return latin || Array.from(lower, (sign) => sign.codePointAt(0)?.toString(36)).join('-')
}
