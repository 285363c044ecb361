import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '../content'
import type { ContentSource } from '../content-source'
import { ContentError, readContent, sampleFolder } from '../read-content'

interface WatchOptions {
  /** Where it is now. */
  findFolder(): Promise<string>
  /** Whatever has to be ready before the first page shows it. */
  prepare(content: Content, folder: string): Promise<void>
  log: { info(line: string): void; error(line: string): void }
}

/** Milliseconds. Asking says as much where a folder from outside is mounted and nothing tells of changes. */
const pause = 1000

/**
 * Reads a folder again whenever a file of it changes. What cannot be read changes nothing: the log says
 * why, and the last content stays. The sample gives way to a folder that the owner fills later.
 * @throws {ContentError} unless all of it can be read at first
 */
export async function watchContent({ findFolder, prepare, log }: WatchOptions) {
  let folder = await findFolder()
  let seen = await fingerprint(folder)
  let content = await readContent(folder)
  await prepare(content, folder)
  log.info(
    folder === sampleFolder
      ? 'The content is the sample’s: the folder content/ has none yet'
      : `The content is that of ${folder}`,
  )
  let problems: readonly string[] = []
  let readAt = new Date()
  let version = 0
  let isReading = false

  const timer = setInterval(readWhenChanged, pause)
  timer.unref()

  async function readWhenChanged(): Promise<void> {
    if (isReading) return
    isReading = true
    try {
      if (folder === sampleFolder) folder = await findFolder()
      const found = await fingerprint(folder)
      if (found !== seen) await readAgain()
      seen = found
    } catch (error) {
      log.error(`The content cannot be read again: ${error}`)
    } finally {
      isReading = false
    }
  }

  async function readAgain(): Promise<void> {
    try {
      const next = await readContent(folder)
      await prepare(next, folder)
      content = next
      problems = []
      readAt = new Date()
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      problems = error.problems
    }
    version += 1
    if (problems.length === 0) log.info(`The content was read again from ${folder}`)
    for (const problem of problems) log.info(`The content stays as it was. ${problem}`)
  }

  const source: ContentSource = {
    current: () => content,
    version: () => version,
    problems: () => problems,
    place: () => ({ folder, readAt }),
  }
  return { source, stop: () => clearInterval(timer) }
}

/** Changes with the name, the time and the size of any file. */
async function fingerprint(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = await Promise.all(
    names.toSorted().map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => undefined)
      return `${name} ${found?.mtimeMs} ${found?.size}`
    }),
  )
  return files.join('\n')
}
