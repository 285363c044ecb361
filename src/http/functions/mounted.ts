import type { MountableFunction } from './server-function'
import { type FunctionGroup, type TokenAccess, tokenAccess } from './token-access'

/** A function in its place: what it is about, and what a token needs for it. */
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
