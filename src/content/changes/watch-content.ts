import { readdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
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
const pause = 500
/** Milliseconds for which a file that ends in the middle of a line may still be on its way. */
const patience = 5000

/**
 * Reads a folder again whenever a file of it changes. What cannot be read changes nothing: the log says
 * why, and the last content stays. Half a file is often one that could be shown, so a folder is read
 * when it has been the same at two looks, and with less haste where a file ends in the middle of a line.
 * The sample gives way to a folder that the owner fills later.
 * @throws {ContentError} unless all of it can be read at first
 */
export async function watchContent({ findFolder, prepare, log }: WatchOptions) {
  let folder = await findFolder()
  let seen = await look(folder)
  let changed = { ...seen, since: 0 }
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
      const found = await look(folder)
      if (found.print !== changed.print) {
        changed = { ...found, since: performance.now() }
        announceHalf(found)
      } else if (found.print !== seen.print && mayRead(found)) {
        await readAgain(found)
      }
    } catch (error) {
      log.error(`The content cannot be read again: ${error}`)
    } finally {
      isReading = false
    }
  }

  /** The names of those that did not end so when they were last read, which some editors' files do. */
  function halfOf(found: Look): string[] {
    return found.unended.filter((name) => !seen.unended.includes(name))
  }

  function announceHalf(found: Look): void {
    const [name] = halfOf(found)
    if (name === undefined) return
    log.info(
      `${name} ends in the middle of a line: it is read in ${patience / 1000} seconds, unless it changes`,
    )
  }

  function mayRead(found: Look): boolean {
    return halfOf(found).length === 0 || performance.now() - changed.since >= patience
  }

  async function readAgain(found: Look): Promise<void> {
    const next = await readNext()
    // What changed meanwhile may be half of one state and half of another.
    if ((await look(folder)).print !== found.print) return
    if ('content' in next) {
      await prepare(next.content, folder)
      content = next.content
      readAt = new Date()
    }
    problems = 'problems' in next ? next.problems : []
    seen = found
    version += 1
    if (problems.length === 0) log.info(`The content was read again from ${folder}`)
    for (const problem of problems) log.info(`The content stays as it was. ${problem}`)
  }

  async function readNext(): Promise<{ content: Content } | { problems: readonly string[] }> {
    try {
      return { content: await readContent(folder) }
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      return { problems: error.problems }
    }
  }

  const source: ContentSource = {
    current: () => content,
    version: () => version,
    problems: () => problems,
    place: () => ({ folder, readAt }),
  }
  return { source, stop: () => clearInterval(timer) }
}

interface Look {
  /** Changes with the name, the time and the size of any file. */
  print: string
  /** The texts that end in the middle of a line. */
  unended: string[]
}

/** Without hidden files, which editors and git put there. */
async function look(folder: string): Promise<Look> {
  const all = await readdir(folder, { recursive: true }).catch(() => [])
  const names = all.filter((name) => !name.split(sep).some((part) => part.startsWith('.')))
  const files = await Promise.all(
    names.toSorted().map(async (name) => {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      const isUnended =
        found?.isFile() && name.endsWith('.yaml') && !(await isEnded(path, found.size))
      return { name, print: `${name} ${found?.mtimeMs} ${found?.size}`, isUnended }
    }),
  )
  return {
    print: files.map(({ print }) => print).join('\n'),
    unended: files.filter(({ isUnended }) => isUnended).map(({ name }) => name),
  }
}

async function isEnded(path: string, size: number): Promise<boolean> {
  const last = await Bun.file(path)
    .slice(Math.max(0, size - 1), size)
    .text()
    .catch(() => '')
  return last === '\n'
}
