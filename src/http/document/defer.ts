import type { Context } from 'hono'
import type { Deferred } from '../../ui/layout/await'
import type { AppEnv } from '../app-env'
import { within } from '../within'

/**
 * Lets the page be sent before this settles, for an `Await` to show. Await beforehand what decides
 * the status of the response.
 */
export function defer<Result>(c: Context<AppEnv>, promise: Promise<Result>): Deferred<Result> {
  const deferred: Deferred<Result> = { promise, outcome: undefined }
  const settled = Promise.allSettled([promise]).then(([outcome]) => {
    deferred.outcome = outcome
  })
  c.var.deferred.push(settled)
  return deferred
}

/** Milliseconds: what settles sooner is sent within the page. */
const timeout = 50

/** Waits without a timeout for swapped pages, HEAD and devtools, which need the whole page. */
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
