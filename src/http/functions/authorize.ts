import type { Context } from 'hono'
import type { Contract } from '../../islands/contract-of'
import type { AppEnv } from '../app-env'
import { HttpError, tooManyRequests } from '../http-error'
import type { Scope } from '../session/scopes'
import { spendWrite, type WriteKind } from '../session/write-limits'
import { type Access, type Confirmed, refuseVisitor } from './access'
import { recordCall } from './record-call'

export interface Guarded extends Contract {
  id: string
  access: Access
  confirmed?: Confirmed | undefined
  scope?: Scope | undefined
  /** Seconds to wait, found before the data is read. */
  waitFor?: ((c: Context<AppEnv>) => Promise<number>) | undefined
  writes: WriteKind | undefined
}

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
