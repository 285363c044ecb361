import type { Context } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { ServerFunction } from '../../http/functions/server-function'
import { HttpError } from '../../http/http-error'
import { attempt } from '../../http/input/form'
import { NotFoundPage } from './not-found-page'

/** @param beside what is read meanwhile: the page is only rendered once that has not failed */
export async function loadOrNotFound<Result>(
  c: Context<AppEnv>,
  callee: Omit<ServerFunction<string, never, Result>, 'run'>,
  data: unknown,
  page: { back: string; title: string },
  beside?: Promise<unknown>,
): Promise<Result | Response> {
  const [result] = await Promise.all([attempt(c, callee, data), beside])
  if (!(result instanceof HttpError)) return result
  c.status(404)
  return c.render(<NotFoundPage {...page} />)
}
