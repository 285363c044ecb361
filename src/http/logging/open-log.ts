import { format } from 'node:util'
import { bufferedLines } from './buffered-lines'
import { createJsonLog } from './json-log'
import { createLog, type Log, timed } from './log'

export function openLog(form: string | undefined): Log {
  const { info, error } = console
  const lines = bufferedLines(info)
  process.on('exit', lines.flush)
  // Keeps the order of buffered and direct lines.
  console.info = (...words) => {
    lines.flush()
    info(...words)
  }
  if (form !== 'json') return createLog({ info: timed(lines.add), error: timed(error) })
  const log = createJsonLog({ info: lines.add, error })
  console.info = console.log = console.debug = (...words) => log.info(format(...words))
  console.error = console.warn = (...words) => log.error(format(...words))
  const end = (fault: unknown) => {
    log.error('The process ends', fault)
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
  return log
}
