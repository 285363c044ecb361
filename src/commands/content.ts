import { ContentError, readContent, sampleFolder } from '../content/read-content'

try {
  await readContent(process.argv[2] ?? process.env.CONTENT ?? sampleFolder)
  console.info('All of it can be shown.')
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
