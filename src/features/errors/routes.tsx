import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from '../../http/app-env'
import { asFault } from '../../http/fault'
import { functionError } from '../../http/functions/mount'
import { errorMessage, HttpError, setErrorStatus } from '../../http/http-error'
import { readTypedForm, typedForm } from '../../http/input/typed-form'
import { redirectTarget } from '../../http/routing/redirect-target'
import { isFunctionPath } from '../../http/routing/request-address'
import { formatMoment } from '../../ui/dates/dates'
import { NotFoundPage } from '../../ui/layout/not-found-page'
import { ErrorPage } from './error-page'
import { fallbackError } from './fallback'

export const notFoundScreen: NotFoundHandler<AppEnv> = (c) => {
  c.status(404)
  return c.render(<NotFoundPage back={previousPage(c)} />)
}

export const errorScreen: ErrorHandler<AppEnv> = async function errorScreen(error, c) {
  const { requestId, locale, log, now, timeZone, showErrors } = c.var
  if (c.req.raw.signal.aborted) return new Response(null, { status: 499 })
  if (isFunctionPath(c.req.path)) return functionError(error, c)
  if (c.var.LL === undefined) {
    log.error('failed', error)
    return fallbackError(c, requestId)
  }
  // The address of a form's action is not a page that can be opened again.
  if (c.req.method === 'POST') setPage(c, previousPage(c))
  const known = asHttpError(error)
  if (!known) log.error('failed', error)
  const answer = known ?? asFault(error)
  const message =
    answer.code === 'fault' ? faultMessage(showErrors, error) : errorMessage(c, answer)
  try {
    const isUnread = answer.status === 503 || answer.code === 'notAllowed'
    const unread = isUnread ? await readTypedForm(c) : undefined
    const typed = answer.extra.typed ? typedForm(c, answer.extra.typed) : unread
    c.header('Cache-Control', 'no-store')
    const moment = formatMoment(locale, now(), timeZone)
    setErrorStatus(c, answer)
    const back = previousPage(c)
    return await c.render(
      <ErrorPage
        back={back}
        requestId={requestId}
        moment={moment}
        message={message}
        typed={typed}
      />,
    )
  } catch (second) {
    log.error('error screen failed', second)
    return fallbackError(c, [requestId, message].filter(Boolean).join('\n'))
  }
}

function setPage(c: Context<AppEnv>, page: string): void {
  const [path = '', search] = page.split('?')
  c.set('path', path)
  c.set('returnSearch', search ? `?${search}` : '')
}

function faultMessage(showErrors: boolean, error: Error): string | undefined {
  return showErrors ? error.message : undefined
}

/** Hono throws an `HTTPException` for a form that it cannot parse; its message is English only. */
function asHttpError(error: Error): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (!(error instanceof HTTPException) || error.status >= 500) return undefined
  return new HttpError(error.status, 'unreadable')
}

function previousPage(c: Context<AppEnv>): string {
  const { origin } = c.var
  const referer = c.req.header('Referer') ?? ''
  return redirectTarget(referer.startsWith(origin) ? referer.slice(origin.length) : '', origin)
}
