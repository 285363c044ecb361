import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { type Content, composeContent, type ReadFiles } from './content'
import credits from './credits.yaml'
import { describeIssue, unknownName } from './reading/describe-issue'
import { parseYaml } from './reading/parse-yaml'
import { maxTextBytes, type ReadFile, readFile } from './reading/read-file'
import { readImages } from './reading/read-images'
import { readPortrait } from './reading/read-portrait'
import { type ContentFile, contentFiles } from './schema/files'
import { readWords, wordsFolder } from './words/read-words'

export const sampleFolder = join(import.meta.dir, 'sample')

const siteStack = contentFiles['site-stack'].parse(credits)

export class ContentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

/** @throws {ContentError} unless all of it can be read */
export async function readContent(folder: string): Promise<Content> {
  try {
    return await readAll(folder)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'path' in error)) throw error
    const isMissing = error.code === 'ENOENT' && error.path === folder
    if (isMissing) throw new ContentError([`There is no folder ${folder}`])
    throw new ContentError([`${error.path} cannot be read (${error.code})`])
  }
}

async function readAll(folder: string): Promise<Content> {
  const names = await readdir(folder)
  const problems: string[] = []
  const report = (file: string, problem: string) => problems.push(`${file}.yaml: ${problem}`)
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
  const files = await readFiles(folder, report)
  const words = names.includes(wordsFolder) ? await readWords(folder, report) : {}
  const portrait = await readPortrait(folder, files.site?.image, (problem) =>
    report('site', `image: ${problem}`),
  )
  const further = { words, portrait }
  const content = problems.length === 0 ? composeContent(files, further, report) : undefined
  const images = content && (await readImages(folder, content.projects, report))
  if (content === undefined || images === undefined || problems.length > 0) {
    throw new ContentError(problems)
  }
  return { ...content, images }
}

async function readFiles(
  folder: string,
  report: (file: string, problem: string) => void,
): Promise<ReadFiles> {
  const names = Object.keys(contentFiles) as ContentFile[]
  const found = await Promise.all(
    names.map((name) => readFile(join(folder, `${name}.yaml`), maxTextBytes)),
  )
  const entries = names.map((name, index) => {
    const read = found[index]
    if (read === undefined && name === 'site-stack') return [name, siteStack]
    return [name, parseFile(contentFiles[name], read, (problem) => report(name, problem))]
  })
  // Each value was parsed with the schema of its own key; missing files have been reported.
  return Object.fromEntries(entries) as ReadFiles
}

function parseFile(
  schema: z.ZodType,
  read: ReadFile | undefined,
  report: (problem: string) => void,
): unknown {
  if (read && 'problem' in read) return report(`it ${read.problem}`)
  const file = parseYaml(read ? new TextDecoder().decode(read.bytes) : '', report)
  if (file === undefined) return
  const parsed = schema.safeParse(file.value ?? emptyOf(schema), {
    reportInput: true,
  })
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    for (const { path, sentence } of describeIssue(issue, schema)) {
      report(`${file.lineOf(path)}${sentence}`)
    }
  }
}

function emptyOf(schema: z.ZodType): unknown {
  return schema.type === 'array' ? [] : {}
}
