import type { MountableFunction } from './server-function'
import { type FunctionGroup, type TokenAccess, tokenAccess } from './token-access'

export interface Mounted<Id extends string = string> extends MountableFunction<Id> {
  group: FunctionGroup
  token: TokenAccess
}

export function inGroup<Id extends string>(
  group: FunctionGroup,
  functions: readonly MountableFunction<Id>[],
): Mounted<Id>[] {
  return functions.map((callee) => ({ ...callee, group, token: tokenAccess(callee, group) }))
}
