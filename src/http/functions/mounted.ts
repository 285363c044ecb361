import type { MountableFunction } from './server-function'
import { type FunctionGroup, type TokenAccess, tokenAccess } from './token-access'

export interface Mounted<Id extends string = string> extends MountableFunction<Id> {
  group: FunctionGroup
  /** Of its group. */
  summary: string
  token: TokenAccess
}

export function inGroup<Id extends string>(
  group: FunctionGroup,
  summary: string,
  functions: readonly MountableFunction<Id>[],
): Mounted<Id>[] {
  return functions.map((callee) => ({
    ...callee,
    group,
    summary,
    token: tokenAccess(callee, group),
  }))
}
