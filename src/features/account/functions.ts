import type { AccountDependencies } from './dependencies'
import { roomFunctions } from './profile/functions'
import { resetFunctions } from './reset/functions'
import { sessionFunctions } from './sessions/functions'
import { doorFunctions } from './sign-in/functions'

export type AccountFunctions = ReturnType<typeof accountFunctions>

export function accountFunctions(dependencies: AccountDependencies) {
  return {
    ...doorFunctions(dependencies),
    ...resetFunctions(dependencies),
    ...sessionFunctions(dependencies),
    ...roomFunctions(dependencies),
  }
}
