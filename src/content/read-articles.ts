import { readdir } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { z } from 'zod'
import type { Locales } from '../../i18n/i18n-types'
import { siteLanguages } from '../../i18n/site-languages'
import { reportIssues } from './reading/describe-issue'
import { maxTextBytes, type ParsedFiles, readFile } from './reading/read-file'
import { articleSchema } from './schema/article'
import type { Site } from './schema/site'
import { slug as slugOf } from './slug'

export interface WrittenArticle {
  slug: string
  title: string
  language: Locales
  /** Days, or moments with their time zone. */
  date: string
  updated: string
  summary: string | undefined
  /** The first paragraph, without markup. */
  opening: string
  body: string
  pictures: readonly ArticlePicture[]
  hash: string
}

interface ArticlePicture {
  /** As it stands in the Markdown. */
  address: string
  alt: string
  line: number
  name: string
}

/** What a build keeps of a file, so that a start need not parse it. */
const parsedArticle = z.strictObject({
  facts: z.unknown(),
  opening: z.string(),
  pictures: z.array(
    z.strictObject({ address: z.string(), path: z.string(), alt: z.string(), line: z.int() }),
  ),
})

type PictureInText = z.infer<typeof parsedArticle>['pictures'][number]

type Report = (problem: string) => void

const folderName = 'writing'
const maxSlug = 80

/** `site` is undefined where it could not be read. */
export async function readArticles(
  folder: string,
  site: Pick<Site, 'languages' | 'writtenIn'> | undefined,
  report: Report,
  known: ParsedFiles = {},
): Promise<WrittenArticle[]> {
  const written = site && (site.writtenIn ?? siteLanguages({ site }).locales)
  const articles = (await listArticles(folder)).map(async ({ file, name, ending }) => {
    const say = (problem: string) => report(`${folderName}/${file}: ${problem}`)
    const slug = slugOf(name).slice(0, maxSlug).replace(/-$/, '')
    if (ending !== 'md' || slug !== name) say(`its name is its address: call it ${slug}.md`)
    const read = await readFile(join(folder, folderName, file), maxTextBytes)
    if (read === undefined) return []
    if ('problem' in read) say(`it ${read.problem}`)
    const parsed = 'bytes' in read && (await parseArticle(read.bytes, say, known))
    if (!parsed) return []
    const { facts, pictures, ...text } = parsed
    const { language = written?.length === 1 ? written[0] : undefined, ...others } = facts
    if (language === undefined) {
      const said = `language: it is missing: say which of ${written?.join(', ')} it is written in`
      if (written) say(said)
      return []
    }
    const named = pictures.flatMap((picture) => nameOf(picture, say))
    const { title, date, updated = date, summary } = others
    return [{ slug, title, language, date, updated, summary, ...text, pictures: named }]
  })
  return (await Promise.all(articles)).flat()
}

export async function parseArticles(folder: string): Promise<ParsedFiles> {
  const entries = (await listArticles(folder)).map(async ({ file }) => {
    const read = await readFile(join(folder, folderName, file), maxTextBytes)
    const parsed = read && 'bytes' in read && (await parseArticle(read.bytes, () => undefined))
    if (!parsed) return []
    const { hash, facts, opening, pictures } = parsed
    return [[hash, { facts, opening, pictures } satisfies z.infer<typeof parsedArticle>]]
  })
  return Object.fromEntries((await Promise.all(entries)).flat())
}

async function listArticles(folder: string) {
  const names = await readdir(join(folder, folderName)).catch(() => [])
  return names.toSorted().flatMap((file) => {
    const [, name, ending] = /^([^.].*)\.(md|markdown|mdx)$/i.exec(file) ?? []
    return name === undefined ? [] : { file, name, ending }
  })
}

const frontMatter = /^---[ \t]*\r?\n((?:.*\r?\n)*?)---[ \t]*(?:\r?\n|$)/

async function parseArticle(bytes: Uint8Array, say: Report, known: ParsedFiles = {}) {
  const hash = Bun.SHA256.hash(bytes, 'hex')
  const text = new TextDecoder().decode(bytes)
  const [above, yaml = ''] = frontMatter.exec(text) ?? []
  if (above === undefined) {
    return say('it begins with a line ---, then title: and date:, and a line --- before its text')
  }
  const body = text.slice(above.length)
  const kept = parsedArticle.safeParse(known[hash])
  if (kept.success) {
    const { success, data } = articleSchema.safeParse(kept.data.facts)
    if (success) return { ...kept.data, facts: data, body, hash }
  }
  const { parseYaml } = await import('./reading/parse-yaml')
  // The empty line stands for the dashes, so that lines are counted as in the file.
  const file = parseYaml(`\n${yaml}`, say)
  if (file === undefined) return
  const { success, data, error } = articleSchema.safeParse(file.value ?? {}, { reportInput: true })
  if (!success) return reportIssues(error, { schema: articleSchema, file, report: say })
  const { outlineMarkdown } = await import('./reading/outline-markdown')
  return { facts: data, ...outlineMarkdown(body, above.split('\n').length - 1), body, hash }
}

function nameOf(picture: PictureInText, say: Report): ArticlePicture[] {
  const { path, ...others } = picture
  const { address, line } = others
  if (/^([a-z][a-z\d+.-]*:|[/#?])/i.test(address)) return []
  const name = posix.join(folderName, path)
  if (name.startsWith(`${folderName}/`)) return [{ ...others, name }]
  say(`line ${line}: ${address} is not in ${folderName}/: put the picture there`)
  return []
}
