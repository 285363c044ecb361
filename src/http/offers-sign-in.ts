import type { AppDependencies } from './app-env'

/** Without rooms and sign-up only the owner signs in, who knows the address. */
export function offersSignIn({
  rooms,
  signUpMode,
}: Pick<AppDependencies, 'rooms' | 'signUpMode'>): boolean {
  return rooms.length > 0 || signUpMode !== 'closed'
}
