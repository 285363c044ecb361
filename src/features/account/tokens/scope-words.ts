import type { TranslationFunctions } from '../../../../i18n/i18n-types'
import type { Scope } from '../../../http/session/scopes'

export function scopeWords({ tokens }: TranslationFunctions): Record<Scope, string> {
  return {
    'books:read': tokens.readBooks(),
    'books:write': tokens.writeBooks(),
    'notes:read': tokens.readNotes(),
    'notes:write': tokens.writeNotes(),
    'notes:publish': tokens.publishNotes(),
    'workouts:read': tokens.readWorkouts(),
    'workouts:write': tokens.writeWorkouts(),
    'account:read': tokens.readAccount(),
    'account:import': tokens.bringIn(),
  }
}
