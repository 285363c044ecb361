import { type DescribedError, describeParts } from './describe-error'
import type { Log, LogFields, Sink } from './log'

export function createJsonLog(sink: Sink): Log {
  return {
    info: (message, fields) => sink.info(jsonLine('info', message, fields)),
    error(message, error, fields) {
      const described = error === undefined ? undefined : describeParts(error)
      sink.error(jsonLine('error', message, fields, described))
    },
  }
}

function jsonLine(
  level: keyof Sink,
  message: string,
  fields?: LogFields,
  error?: DescribedError,
): string {
  return JSON.stringify({ time: new Date().toISOString(), level, message, ...fields, ...error })
}
