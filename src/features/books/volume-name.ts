import type { TranslationFunctions } from '../../../i18n/i18n-types'

/** A bare number needs a word before it; anything else says itself what it is. */
export function volumeName(LL: TranslationFunctions, volume: string): string {
  return /^[\dIVXLC]+$/.test(volume) ? LL.books.volume(volume) : volume
}
