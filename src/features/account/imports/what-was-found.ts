import type { TranslationFunctions } from '../../../../i18n/i18n-types'
import type { ImportView } from './output'

export function whatWasFound(
  bringIn: TranslationFunctions['bringIn'],
  { room, program, total }: Pick<ImportView, 'room' | 'program' | 'total'>,
): string {
  return (room === 'notes' ? bringIn.foundNotes : bringIn.found)({ program, total })
}
