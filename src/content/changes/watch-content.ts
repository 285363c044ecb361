import { readdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Content } from '../content'
import type { ContentSource } from '../content-source'
import { ContentError, readContent, sampleFolder } from '../read-content'
import type { ParsedFiles } from '../reading/read-file'

interface WatchOptions {
  findFolder(): Promise<string>
  parsed?: ParsedFiles
  prepare(content: Content, folder: string): Promise<void>
  log: { info(line: string): void; error(line: string): void }
}

/** Polling also works for mounted folders, which send no change events. */
const pause = 500
const timeout = 5000

/**
 * A half-written file is often valid, so a folder is read when two polls in a row found the same
 * state, and only after `timeout` where a file ends in the middle of a line.
 * @throws {ContentError} if the first read fails
 */
export async function watchContent({ findFolder, parsed, prepare, log }: WatchOptions) {
  let folder = await findFolder()
  let seen = await look(folder)
  let changed = { ...seen, since: 0 }
  let content = await readContent(folder, parsed)
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

  /** Files without a final newline that had one at the last read: some editors never write one. */
  function halfOf(found: Look): string[] {
    return found.unended.filter((name) => !seen.unended.includes(name))
  }

  function announceHalf(found: Look): void {
    const [name] = halfOf(found)
    if (name === undefined) return
    log.info(
      `${name} ends in the middle of a line: it is read in ${timeout / 1000} seconds, unless it changes`,
    )
  }

  function mayRead(found: Look): boolean {
    return halfOf(found).length === 0 || performance.now() - changed.since >= timeout
  }

  async function readAgain(found: Look): Promise<void> {
    const next = await readNext()
    // The folder changed during the read, so the result may mix two states.
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
      return { content: await readContent(folder, parsed) }
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
  print: string
  unended: string[]
}

async function look(folder: string): Promise<Look> {
  const all = await readdir(folder, { recursive: true }).catch(() => [])
  const names = all.filter((name) => !name.split(sep).some((part) => part.startsWith('.')))
  const files = await Promise.all(
    names.toSorted().map(async (name) => {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      const isUnended =
        found?.isFile() && /\.(yaml|md)$/.test(name) && !(await isEnded(path, found.size))
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
