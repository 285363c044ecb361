import type { Locales } from '../../i18n/i18n-types'
import { isPerLanguage } from './localize'

export function spokenTexts<Part>(part: Part, locales: readonly Locales[]): Part
export function spokenTexts(part: unknown, locales: readonly Locales[]): unknown {
  if (Array.isArray(part)) return part.map((item) => spokenTexts(item, locales))
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part)
  if (!isPerLanguage(part)) {
    return Object.fromEntries(entries.map(([key, value]) => [key, spokenTexts(value, locales)]))
  }
  const spoken = entries.filter(([locale]) => locales.some((one) => one === locale))
  return spoken.length > 0 ? Object.fromEntries(spoken) : part
}
