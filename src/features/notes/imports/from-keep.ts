import { z } from 'zod'
import { type ImportFile, type ImportFiles, startOf } from '../../../imports/archive'
import { type BuiltNotes, buildNotes, type Target } from './build-notes'
import { markdownOfHtml, markdownOfWords } from './html-text'
import { momentAt } from './note-days'
import type { LostKind, RawNote } from './note-item'

const flag = z.boolean().catch(false)

const keepNote = z.object({
  title: z.string().catch(''),
  textContent: z.string().catch(''),
  textContentHtml: z.string().optional(),
  listContent: z.array(z.object({ text: z.string().catch(''), isChecked: flag })).optional(),
  isPinned: flag,
  isArchived: flag,
  isTrashed: flag,
  userEditedTimestampUsec: z.number(),
  createdTimestampUsec: z.number().optional(),
  labels: z.array(z.object({ name: z.string() })).catch([]),
  attachments: z.array(z.object({ filePath: z.string() })).catch([]),
  annotations: z
    .array(z.object({ url: z.string().catch(''), title: z.string().catch('') }))
    .catch([]),
  sharees: z.array(z.object({ email: z.string(), isOwner: flag })).catch([]),
})

export function isKeepExport(files: ImportFiles): boolean {
  return files.some((file) => keepNoteIn(file) !== undefined)
}

function keepNoteIn(file: ImportFile): z.infer<typeof keepNote> | undefined {
  if (!/\.json$/i.test(file.path) && startOf(file)[0] !== 0x7b) return undefined
  const text = new TextDecoder().decode(file.bytes)
  if (!text.includes('"userEditedTimestampUsec"')) return undefined
  try {
    return keepNote.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Of Google’s Takeout, whose folders have names in the language of the account. */
export function readKeep(files: ImportFiles): BuiltNotes {
  const read = files.map((file) => ({ file, keep: keepNoteIn(file) }))
  const notes = read.flatMap(({ file, keep }) => (keep ? [noteOf(file, keep)] : []))
  const own = new Set(read.flatMap(({ file, keep }) => (keep ? [withoutEnd(file.path)] : [])))
  const others = files.filter((_, at) => read[at]?.keep === undefined)
  const names = new Map(others.map((file) => [baseName(file.path), file]))
  const bare = new Map(others.map((file) => [withoutEnd(baseName(file.path)), file]))
  const told = others.filter(
    ({ path }) => !/\.html$/i.test(path) && baseName(path) !== 'Labels.txt' && !own.has(path),
  )
  return buildNotes(
    notes,
    ({ target }): Target | undefined => {
      if (!target.startsWith(attached)) return undefined
      const name = decodeURIComponent(target.slice(attached.length))
      // It says `.jpeg` where the archive has `.jpg`.
      const file = names.get(baseName(name)) ?? bare.get(withoutEnd(baseName(name)))
      return file && !/\.(?:json|html)$/i.test(file.path) ? { file } : { missing: name }
    },
    told,
  )
}

const attached = 'keep:'

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function withoutEnd(path: string): string {
  return path.replace(/\.[^./]*$/, '')
}

function noteOf(_: ImportFile, keep: z.infer<typeof keepNote>): RawNote {
  const { title, textContent, textContentHtml = '', listContent, attachments, sharees } = keep
  const edited = momentAt(keep.userEditedTimestampUsec / 1000)
  const { createdTimestampUsec: made } = keep
  const isShaped = /<(?:b|strong|i|em|u|h[1-6]|ul|ol|s)\b|font-weight:\s*(?:bold|[6-9]00)/i
  const words = isShaped.test(textContentHtml)
    ? markdownOfHtml(textContentHtml)
    : markdownOfWords(textContent.trim())
  const list = (listContent ?? []).map(
    ({ text, isChecked }) =>
      `- [${isChecked ? 'x' : ' '}] ${markdownOfWords(text).replace(/\s*\n/g, ' ')}`,
  )
  const pictures = attachments.map(({ filePath }) => `![](${attached}${encodePath(filePath)})`)
  const said = keep.annotations.filter(({ url }) => url !== '' && !textContent.includes(url))
  const links = said.map((link) => `- [${markdownOfWords(link.title || link.url)}](<${link.url}>)`)
  const others = sharees.filter(({ isOwner }) => !isOwner).map(({ email }) => email)
  return {
    key:
      made === undefined
        ? `${keep.userEditedTimestampUsec} ${title} ${Bun.hash(textContent)}`
        : String(made),
    path: '',
    title: title || null,
    text: [words, list.join('\n'), links.join('\n'), pictures.join('\n\n')]
      .filter(Boolean)
      .join('\n\n'),
    tags: keep.labels.map(({ name }) => name),
    created: made === undefined ? edited : (momentAt(made / 1000) ?? edited),
    updated: edited,
    isPinned: keep.isPinned,
    isArchived: keep.isArchived,
    isTrashed: keep.isTrashed,
    lost: others.map((email): [LostKind, string] => ['person', email]),
  }
}

function encodePath(path: string): string {
  return encodeURIComponent(path).replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}
