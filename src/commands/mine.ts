import { resolve } from 'node:path'
import { parseEnv } from '../env'
import { exitWithMessage, orExit } from '../exit'
import { SourceError } from '../imports/source-error'
import { stopAsking } from './mine/ask'
import { mine } from './mine/mine'

await orExit(async () => {
  const { content = 'content' } = parseEnv(process.env)
  try {
    await mine(process.argv.slice(2), resolve(content))
  } catch (error) {
    if (error instanceof SourceError) exitWithMessage(error.message)
    if (isOfDisk(error)) exitWithMessage(`This cannot be read or written: ${error.message}`)
    throw error
  } finally {
    stopAsking()
  }
})

function isOfDisk(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}
