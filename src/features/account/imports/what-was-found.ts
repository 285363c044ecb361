import type { TranslationFunctions } from '../../../../i18n/i18n-types'
import { archiveRoom } from '../../../records/imports/archive-store'
import type { Room } from '../../../rooms'
import type { ImportView } from './output'

export function whatWasFound(
  bringIn: TranslationFunctions['bringIn'],
  { room, program, total }: Pick<ImportView, 'room' | 'program' | 'total'>,
): string {
  if (room === archiveRoom) return program
  return bringIn.found[room === '' ? 'lines' : (room as Room)]({ program, total })
}
