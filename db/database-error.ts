import { SQLiteError } from 'bun:sqlite'
import { LibsqlError } from '@libsql/client'

export class DatabaseError extends Error {}

export interface Place {
  isFile: boolean
  /** Path of the file, or host of the server; contains no secrets. */
  name: string
}

/** Errors that leave the connection usable. */
export function isOfStatement({ code }: LibsqlError): boolean {
  return (
    /^SQLITE_(?:ERROR|CONSTRAINT|MISMATCH|TOOBIG|RANGE)$/.test(code) || code === 'CLIENT_CLOSED'
  )
}

export function explain(error: unknown, place: Place): unknown {
  const cause =
    error instanceof DatabaseError && error.cause instanceof LibsqlError ? error.cause : error
  const sentence = sentenceOfSqlite(cause, place.name) ?? sentenceOfServer(error, place)
  return sentence === undefined ? error : new DatabaseError(sentence, { cause })
}

const sentences: Record<string, (name: string) => string> = {
  SQLITE_NOTADB: (name) => `${name} is not a database.`,
  SQLITE_CORRUPT: (name) => `The database ${name} is damaged: restore a backup.`,
  SQLITE_FULL: (name) => `The disk of the database ${name} is full.`,
  SQLITE_IOERR: (name) => `The disk of the database ${name} is full or broken.`,
  SQLITE_BUSY: (name) => `The database ${name} is locked by another program.`,
  SQLITE_READONLY: (name) => `The database ${name} can be read but not written.`,
  SQLITE_CANTOPEN: (name) => `The database ${name} cannot be opened.`,
}

function sentenceOfSqlite(error: unknown, name: string): string | undefined {
  if (!(error instanceof LibsqlError || error instanceof SQLiteError)) return undefined
  const [code = ''] = /^SQLITE_[A-Z]+/.exec(error.code ?? '') ?? []
  return sentences[code]?.(name)
}

function sentenceOfServer(error: unknown, { isFile, name }: Place): string | undefined {
  if (isFile || !(error instanceof Error) || error instanceof DatabaseError) return undefined
  const status = error.cause instanceof Error && 'status' in error.cause && error.cause.status
  if (status === 401 || status === 403) {
    return `The database server at ${name} does not accept DATABASE_AUTH_TOKEN.`
  }
  return unreachable(error, name, status || undefined).message
}

export function unreachable(error: unknown, host: string, status?: unknown): DatabaseError {
  const [code, name] = [codeOf(error), error instanceof Error ? error.name : 'unknown']
  const reason = status ?? (typeof code === 'string' ? code : name)
  const sentence = `The database server at ${host} cannot be reached (${reason}).`
  return new DatabaseError(sentence, { cause: error })
}

export function explainFile(error: unknown, problem: string): unknown {
  const code = codeOf(error)
  const isOfSystem = typeof code === 'string' && /^E[A-Z\d]+$/.test(code)
  return isOfSystem ? new DatabaseError(`${problem} (${code}).`, { cause: error }) : error
}

export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
