import { realpathSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { type Content, composeContent, type ReadFiles } from './content'
import credits from './credits.yaml'
import { parseArticles, readArticles } from './read-articles'
import { reportIssues, unknownName } from './reading/describe-issue'
import { readDrawings } from './reading/read-drawings'
import { maxTextBytes, type ParsedFiles, type ReadFile, readFile } from './reading/read-file'
import { readImages } from './reading/read-images'
import { readPortrait } from './reading/read-portrait'
import { type ContentFile, contentFiles } from './schema/files'

/** The program has a link to it beside itself. */
export const sampleFolder = realpathSync(join(import.meta.dir, 'sample'))

const wordsFolder = 'words'

const siteStack = contentFiles['site-stack'].parse(credits)

export class ContentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

/** @throws {ContentError} unless all of it can be read */
export async function readContent(folder: string, parsed: ParsedFiles = {}): Promise<Content> {
  try {
    return await readAll(folder, parsed)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'path' in error)) throw error
    const isMissing = error.code === 'ENOENT' && error.path === folder
    if (isMissing) throw new ContentError([`There is no folder ${folder}`])
    throw new ContentError([`${error.path} cannot be read (${error.code})`])
  }
}

export async function parseFiles(folder: string): Promise<ParsedFiles> {
  const { parseYaml } = await import('./reading/parse-yaml')
  const files = (await findFiles(folder)).flatMap(([, read]) => {
    const bytes = read && 'bytes' in read ? read.bytes : undefined
    const file = bytes && parseYaml(new TextDecoder().decode(bytes), () => undefined)
    return file ? [[hashOf(bytes), file.value]] : []
  })
  const drawings = Object.values(await readDrawings(folder, () => undefined))
  const inlined = drawings.map((drawing) => [drawing.hash, drawing])
  return { ...Object.fromEntries([...files, ...inlined]), ...(await parseArticles(folder)) }
}

async function readAll(folder: string, parsed: ParsedFiles): Promise<Content> {
  const names = await readdir(folder)
  const problems: string[] = []
  const say = (problem: string) => void problems.push(problem)
  const report = (file: string, problem: string) => say(`${file}.yaml: ${problem}`)
  for (const name of names) {
    // Skips hidden files, which editors create.
    const [, file, ending] = /^([^.].*)\.(ya?ml)$/.exec(name) ?? []
    if (file === undefined) continue
    const isKnown = Object.hasOwn(contentFiles, file)
    if (ending === 'yml') problems.push(`${name}: it is not read: call it ${file}.yaml`)
    else if (!isKnown) {
      report(file, unknownName(file, Object.keys(contentFiles)))
    }
  }
  const files = await readFiles(folder, report, parsed)
  const words = names.includes(wordsFolder) ? await readOwnWords(folder, report) : {}
  const portrait = await readPortrait(folder, files.site?.image, (problem) =>
    report('site', `image: ${problem}`),
  )
  const drawings = await readDrawings(folder, say, parsed)
  const articles = await readArticles(folder, files.site, say, parsed)
  const further = { words, portrait, drawings, articles }
  const content = problems.length === 0 ? composeContent(files, further, report) : undefined
  const images = content && (await readImages(folder, content, say))
  if (content === undefined || images === undefined || problems.length > 0) {
    throw new ContentError(problems)
  }
  return { ...content, images }
}

type Report = (file: string, problem: string) => void

async function readFiles(folder: string, report: Report, known: ParsedFiles): Promise<ReadFiles> {
  const entries = (await findFiles(folder)).map(async ([name, read]) => {
    if (read === undefined && name === 'site-stack') return [name, siteStack]
    return [name, await parseFile(name, read, (problem) => report(name, problem), known)]
  })
  // Each value was parsed with the schema of its own key; missing files have been reported.
  return Object.fromEntries(await Promise.all(entries)) as ReadFiles
}

function findFiles(folder: string): Promise<[ContentFile, ReadFile | undefined][]> {
  const names = Object.keys(contentFiles) as ContentFile[]
  return Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, `${name}.yaml`), maxTextBytes)]),
  )
}

async function parseFile(
  name: ContentFile,
  read: ReadFile | undefined,
  report: (problem: string) => void,
  known: ParsedFiles,
): Promise<unknown> {
  if (read && 'problem' in read) return report(`it ${read.problem}`)
  const schema: z.ZodType = contentFiles[name]
  const accept = (value: unknown) =>
    schema.safeParse(value ?? emptyOf(schema), { reportInput: true })
  const hash = read && hashOf(read.bytes)
  if (hash === undefined || hash in known) {
    const { success, data } = accept(hash && known[hash])
    if (success) return data
  }
  const { parseYaml } = await import('./reading/parse-yaml')
  const file = parseYaml(read ? new TextDecoder().decode(read.bytes) : '', report)
  if (file === undefined) return
  const parsed = accept(file.value)
  if (parsed.success) return parsed.data
  reportIssues(parsed.error, { schema, file, report })
}

function hashOf(bytes: Uint8Array): string {
  return Bun.SHA256.hash(bytes, 'hex')
}

async function readOwnWords(folder: string, report: Report) {
  const { readWords } = await import('./words/read-words')
  return readWords(join(folder, wordsFolder), report)
}

function emptyOf(schema: z.ZodType): unknown {
  return schema.type === 'array' ? [] : {}
}
