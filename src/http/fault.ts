import { LibsqlError } from '@libsql/client'
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError, isOfStatement } from '../../db/database-error'
import { HttpError } from './http-error'

/** Seconds, for a full disk or a restart of the database. */
const retryAfter = 30

export function asFault(error: unknown): HttpError {
  if (!isOfDatabase(error)) return new HttpError(500, 'fault')
  return new HttpError(503, 'unavailable', { headers: { 'Retry-After': String(retryAfter) } })
}

function isOfDatabase(error: unknown): boolean {
  if (error instanceof DatabaseError) return true
  if (error instanceof LibsqlError) return !isOfStatement(error)
  if (!(error instanceof DrizzleQueryError)) return false
  return isOfDatabase(error.cause) || !(error.cause instanceof LibsqlError)
}
