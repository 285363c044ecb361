import type { Context } from 'hono'
import type { Contract } from '../../islands/contract-of'
import type { AppEnv } from '../app-env'
import { HttpError } from '../http-error'

export function recordCall(
  c: Context<AppEnv>,
  { id, effect }: { id: string; effect: Contract['effect'] },
  outcome: unknown,
): void {
  const refusal = outcome instanceof HttpError ? outcome.code : undefined
  if (refusal === 'tooOften' || refusal === 'full') c.var.metrics.countLimit(id)
  if (refusal === undefined && effect === 'read') return
  c.var.calls.push(`${id} ${refusal ?? 'done'}`)
}
