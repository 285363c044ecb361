import type { Context } from 'hono'
import type { Contract } from '../../islands/contract-of'
import type { AppEnv } from '../app-env'
import { HttpError, tooManyRequests } from '../http-error'
import type { Scope } from '../session/scopes'
import { spendWrite, type WriteKind } from '../session/write-limits'
import { type Access, type Confirmed, refuseVisitor } from './access'
import { recordCall } from './record-call'

/** What it takes to call a function. */
export interface Guarded extends Contract {
  id: string
  access: Access
  confirmed?: Confirmed | undefined
  /** What a token needs in place of its group's scope. */
  scope?: Scope | undefined
  /** Seconds, asked before the data is read. */
  waitFor?: ((c: Context<AppEnv>) => Promise<number>) | undefined
  /** What each call uses of what an account may write. */
  writes: WriteKind | undefined
}

/** @returns why whoever asks may not call it now */
export async function authorize(
  c: Context<AppEnv>,
  callee: Guarded,
): Promise<HttpError | undefined> {
  const refusal = await findRefusal(c, callee)
  if (refusal) recordCall(c, callee, refusal)
  return refusal
}

async function findRefusal(
  c: Context<AppEnv>,
  { waitFor, writes, ...callee }: Guarded,
): Promise<HttpError | undefined> {
  const refusal = refuseVisitor(c, callee)
  if (refusal) return refusal
  const wait = (await waitFor?.(c)) || (await waitToWrite(c, writes))
  if (wait === 'full') return new HttpError(422, 'full')
  return wait ? tooManyRequests(wait) : undefined
}

async function waitToWrite(c: Context<AppEnv>, kind: WriteKind | undefined) {
  const { user } = c.var
  return user && kind && spendWrite(c.var, user.id, kind)
}
