import type { AppDependencies } from './app-env'

/**
 * Whether guests are told of a way in. Without rooms and sign-up it is the owner's alone, who knows
 * its address.
 */
export function offersSignIn({
  rooms,
  signUpMode,
}: Pick<AppDependencies, 'rooms' | 'signUpMode'>): boolean {
  return rooms.length > 0 || signUpMode !== 'closed'
}
