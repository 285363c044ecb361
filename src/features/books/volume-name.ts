import type { TranslationFunctions } from '../../../i18n/i18n-types'

export function volumeName(LL: TranslationFunctions, volume: string): string {
  return /^[\dIVXLC]+$/.test(volume) ? LL.books.volume(volume) : volume
}
