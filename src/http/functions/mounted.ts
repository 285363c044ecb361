import type { MountableFunction } from './server-function'
import { type FunctionGroup, type TokenAccess, tokenAccess } from './token-access'

/** A function in its place: what it is about, and what a token needs for it. */
export interface Mounted extends MountableFunction {
  group: FunctionGroup
  token: TokenAccess
}

export function inGroup(group: FunctionGroup, functions: readonly MountableFunction[]): Mounted[] {
  return functions.map((callee) => ({ ...callee, group, token: tokenAccess(callee, group) }))
}
