import type { Context } from 'hono'
import { NotFoundPage } from '../../ui/layout/not-found-page'
import type { AppEnv } from '../app-env'
import { HttpError } from '../http-error'
import { attempt } from './attempt'
import type { ServerFunction } from './server-function'

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
