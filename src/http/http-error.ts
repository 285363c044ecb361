import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { TranslationFunctions } from '../../i18n/i18n-types'
import { formatWait } from '../ui/dates/dates'
import type { AppEnv } from './app-env'

type ErrorCode = keyof TranslationFunctions['functions']

export interface Issue {
  path: string
  message: string
  link?: string
}

interface ErrorExtra {
  headers?: Record<string, string>
  issues?: readonly Issue[]
  /** Seconds. */
  wait?: number
  scope?: string
  present?: object
  typed?: Record<string, string>
}

/** Returned by server functions; when thrown, it becomes an error page with its status. */
export class HttpError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: ErrorCode,
    readonly extra: ErrorExtra = {},
  ) {
    super(code)
  }
}

export function invalid(
  problems: Record<string, string>,
  links: Record<string, string> = {},
): HttpError {
  const issues = Object.entries(problems).map(([path, message]) => {
    const link = Object.hasOwn(links, path) ? links[path] : undefined
    return { path, message, ...(link !== undefined && { link }) }
  })
  return new HttpError(422, 'invalid', { issues })
}

export function notFound(): HttpError {
  return new HttpError(404, 'missing')
}

export function changedMeanwhile(present: object): HttpError {
  return new HttpError(409, 'changedMeanwhile', { present })
}

export function tooManyRequests(wait: number): HttpError {
  return new HttpError(429, 'tooOften', { wait, headers: { 'Retry-After': String(wait) } })
}

export function busy(wait: number): HttpError {
  return new HttpError(503, 'busy', { wait, headers: { 'Retry-After': String(wait) } })
}

export function isBusy(error: unknown): error is HttpError {
  return error instanceof HttpError && error.code === 'busy'
}

export function setErrorStatus(c: Context<AppEnv>, { status, extra }: HttpError): void {
  c.status(status)
  for (const [name, value] of Object.entries(extra.headers ?? {})) c.header(name, value)
}

export function errorMessage(c: Context<AppEnv>, error: HttpError): string {
  const { LL, locale, requestId: id } = c.var
  const wait = formatWait(locale, error.extra.wait ?? 0)
  return LL.functions[error.code]({ wait, id, scope: error.extra.scope ?? '' })
}
