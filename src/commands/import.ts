import { exitWithMessage, orExit } from '../exit'
import { SourceError } from '../imports/source-error'
import { describeFile } from './import/describe-file'

await orExit(async () => {
  const [path] = process.argv.slice(2)
  if (path === undefined) exitWithMessage('Give a file: bun run import FILE')
  try {
    console.info(await describeFile(path))
    console.info('Nothing was brought in: files are only recognised so far.')
  } catch (error) {
    if (error instanceof SourceError) exitWithMessage(error.message)
    throw error
  }
})
