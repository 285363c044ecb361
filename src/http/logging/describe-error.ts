import { LibsqlError } from '@libsql/client'
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from '../../../db/database-error'

export interface DescribedError {
  error: string
  stack?: string
}

export function describeParts(error: unknown): DescribedError {
  const frames: string[] = []
  const words: string[] = []
  for (const line of describeError(error).split('\n')) {
    if (/^\s+at /.test(line)) frames.push(line.trim())
    else words.push(line)
  }
  const stack = frames.join('\n')
  return { error: words.join('\n'), ...(stack !== '' && { stack }) }
}

/**
 * For the log. Query errors repeat their parameters and so what was typed: only the statement is
 * logged, and of driver errors only the code.
 */
export function describeError(error: unknown, isOfQuery = false): string {
  if (!(error instanceof Error)) return `Something that is no error was thrown: ${typeof error}`
  const isOfDriver = isOfQuery || error instanceof LibsqlError
  const words = [nameOf(error), messageOf(error, isOfDriver)].filter(Boolean).join(': ')
  const description = words + framesOf(error)
  if (error.cause === undefined) return description
  const cause = describeError(error.cause, isOfDriver || error instanceof DrizzleQueryError)
  return `${description}\ncaused by ${cause}`
}

function nameOf(error: Error): string {
  const code = 'code' in error ? ` ${error.code}` : ''
  return error.name + code
}

function messageOf(error: Error, isOfDriver: boolean): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  return isOfDriver && !(error instanceof DatabaseError) ? '' : error.message
}

/** The stack begins with the message, whose own lines may look like frames. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  return start === -1 ? '' : stack.slice(start + message.length)
}
