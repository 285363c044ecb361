import type { AccountDependencies } from './dependencies'
import { doorFunctions } from './door-functions'
import { resetFunctions } from './reset-functions'
import { roomFunctions } from './room-functions'
import { sessionFunctions } from './session-functions'

export type AccountFunctions = ReturnType<typeof accountFunctions>

export function accountFunctions(dependencies: AccountDependencies) {
  return {
    ...doorFunctions(dependencies),
    ...resetFunctions(dependencies),
    ...sessionFunctions(dependencies),
    ...roomFunctions(dependencies),
  }
}
