import { z } from 'zod'
import { type ImportFile, type ImportFiles, startOf } from '../../../imports/archive'
import { type BuiltNotes, buildNotes } from './build-notes'
import { withLineBreaks } from './html-text'
import { momentOf } from './note-days'
import type { RawNote } from './note-item'
import { textOfFile } from './text-of-file'

const note = z.object({
  id: z.string(),
  content: z.string().catch(''),
  creationDate: z.string().optional(),
  lastModified: z.string().optional(),
  tags: z.array(z.string()).catch([]),
  pinned: z.boolean().catch(false),
  markdown: z.boolean().catch(false),
})

const backup = z.object({ activeNotes: z.array(note), trashedNotes: z.array(note).catch([]) })

export function isSimplenoteExport(files: ImportFiles): boolean {
  return files.some((file) => backupIn(file) !== undefined) || isFolderOfTexts(files)
}

/** Below the text, as its text files have them. */
const tagsBelow = /\n\s*\nTags:\n {2}([^\n]*)\s*$/

/** Its text files alone, which is known by the tags below one of them. */
function isFolderOfTexts(files: ImportFiles): boolean {
  const isText = ({ path }: ImportFile) => /\.txt$/i.test(path)
  return files.every(isText) && files.some((file) => tagsBelow.test(endOf(file)))
}

function endOf({ bytes }: ImportFile): string {
  return withoutReturns(new TextDecoder().decode(bytes.subarray(-4000)))
}

function withoutReturns(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

function backupIn(file: ImportFile): z.infer<typeof backup> | undefined {
  if (!/\.json$/i.test(file.path) && startOf(file)[0] !== 0x7b) return undefined
  const text = new TextDecoder().decode(file.bytes)
  if (!text.includes('"activeNotes"')) return undefined
  try {
    return backup.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Its text files are the same notes again, and are read only where they are alone. */
export function readSimplenote(files: ImportFiles): BuiltNotes {
  const backups = files.flatMap((file) => backupIn(file) ?? [])
  const saved = backups.flatMap(({ activeNotes, trashedNotes }) => [
    ...activeNotes.map((one) => noteOf(one, false)),
    ...trashedNotes.map((one) => noteOf(one, true)),
  ])
  const notes = backups.length > 0 ? saved : files.map(noteOfText)
  const ids = new Set(notes.map(({ key }) => key))
  return buildNotes(notes, ({ target }) => {
    const [, id] = /^simplenote:\/\/note\/(.+)$/.exec(target) ?? []
    if (id === undefined) return undefined
    return ids.has(id) ? { note: id } : { missing: target }
  })
}

function noteOf(one: z.infer<typeof note>, isTrashed: boolean): RawNote {
  return {
    key: one.id,
    path: '',
    ...writtenIn(one.content, one.markdown),
    tags: one.tags,
    created: momentOf(one.creationDate),
    updated: momentOf(one.lastModified),
    isPinned: one.pinned,
    isTrashed,
  }
}

/** What a text file does not say: its days, whether it is pinned, and its id. */
function noteOfText(file: ImportFile): RawNote {
  const { path } = file
  const text = textOfFile(file)
  if (text === undefined) return { key: path, path, title: path, text: '', left: 'noText' }
  const content = withoutReturns(text)
  const [below = '', tags = ''] = tagsBelow.exec(content) ?? []
  return {
    key: path,
    path,
    ...writtenIn(content.slice(0, content.length - below.length), false),
    tags: tags.split(', ').filter(Boolean),
    isTrashed: /(?:^|\/)trash\//.test(path),
    isByPath: true,
  }
}

function writtenIn(content: string, isMarkdown: boolean): Pick<RawNote, 'title' | 'text'> {
  const [first = '', ...rest] = withoutReturns(content).trim().split('\n')
  const lines = rest.join('\n').replace(/^\n+/, '').split('\n')
  return {
    title: first.replace(/^#{1,6}[ \t]+/, '').trim() || null,
    text: isMarkdown ? lines.join('\n') : withLineBreaks(lines),
  }
}
