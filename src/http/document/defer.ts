import type { Context } from 'hono'
import type { Deferred } from '../../ui/layout/await'
import type { AppEnv } from '../app-env'
import { within } from '../within'

/** Await beforehand what decides the status of the response. */
export function defer<Result>(c: Context<AppEnv>, promise: Promise<Result>): Deferred<Result> {
  const deferred: Deferred<Result> = { promise, outcome: undefined }
  const settled = Promise.allSettled([promise]).then(([outcome]) => {
    deferred.outcome = outcome
  })
  c.var.deferred.push(settled)
  return deferred
}

const timeout = 50

export async function waitForDeferred(c: Context<AppEnv>): Promise<void> {
  const { deferred, preferences } = c.var
  if (deferred.length === 0) return
  const settled = Promise.all(deferred)
  const isWhole =
    c.req.method === 'HEAD' ||
    c.req.header('Swap') !== undefined ||
    preferences.debugMode === 'devtools'
  await (isWhole ? settled : within(timeout, settled))
}
