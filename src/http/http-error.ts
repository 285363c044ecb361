import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { TranslationFunctions } from '../../i18n/i18n-types'
import { formatWait } from '../ui/dates'
import type { AppEnv } from './app-env'

type ErrorCode = Exclude<keyof TranslationFunctions['functions'], 'fault'>

/** What is wrong with one field; with an empty path, with all of them together. */
export interface Issue {
  path: string
  message: string
}

interface ErrorExtra {
  headers?: Record<string, string>
  issues?: readonly Issue[]
  /** Seconds until it may be tried again. */
  wait?: number
}

/**
 * Why a server function was not run, or could not do what it was asked; the code names its sentence.
 * Functions return it; thrown, it becomes an error screen with its status.
 */
export class HttpError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: ErrorCode,
    readonly extra: ErrorExtra = {},
  ) {
    super(code)
  }
}

/** What a person typed cannot be taken, field by field. */
export function invalid(problems: Record<string, string>): HttpError {
  const issues = Object.entries(problems).map(([path, message]) => ({ path, message }))
  return new HttpError(422, 'invalid', { issues })
}

/** What was asked for is not there, or not any more. */
export function notFound(): HttpError {
  return new HttpError(404, 'missing')
}

/** @param wait seconds */
export function tooManyRequests(wait: number): HttpError {
  return new HttpError(429, 'tooOften', { wait, headers: { 'Retry-After': String(wait) } })
}

/** Sets the answer's status, and the headers that go with it. */
export function setErrorStatus(c: Context<AppEnv>, { status, extra }: HttpError): void {
  c.status(status)
  for (const [name, value] of Object.entries(extra.headers ?? {})) c.header(name, value)
}

/** In the visitor's language. */
export function errorMessage({ var: { LL, locale } }: Context<AppEnv>, refusal: HttpError): string {
  const wait = formatWait(locale, refusal.extra.wait ?? 0)
  return LL.functions[refusal.code]({ wait })
}
