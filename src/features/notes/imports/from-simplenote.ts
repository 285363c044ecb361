import { z } from 'zod'
import type { ImportFile, ImportFiles } from '../../../imports/archive'
import { type BuiltNotes, buildNotes } from './build-notes'
import { withLineBreaks } from './html-text'
import { momentOf } from './note-days'
import type { RawNote } from './note-item'

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
  return files.some((file) => backupIn(file) !== undefined)
}

function backupIn({ path, bytes }: ImportFile): z.infer<typeof backup> | undefined {
  if (!/\.json$/i.test(path) && bytes[0] !== 0x7b) return undefined
  const text = new TextDecoder().decode(bytes)
  if (!text.includes('"activeNotes"')) return undefined
  try {
    return backup.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Its text files are the same notes again. */
export function readSimplenote(files: ImportFiles): BuiltNotes {
  const backups = files.flatMap((file) => backupIn(file) ?? [])
  const notes = backups.flatMap(({ activeNotes, trashedNotes }) => [
    ...activeNotes.map((one) => noteOf(one, false)),
    ...trashedNotes.map((one) => noteOf(one, true)),
  ])
  const ids = new Set(notes.map(({ key }) => key))
  return buildNotes(notes, ({ target }) => {
    const [, id] = /^simplenote:\/\/note\/(.+)$/.exec(target) ?? []
    if (id === undefined) return undefined
    return ids.has(id) ? { note: id } : { missing: target }
  })
}

function noteOf(one: z.infer<typeof note>, isTrashed: boolean): RawNote {
  const content = one.content.replace(/\r\n?/g, '\n').trim()
  const [first = '', ...rest] = content.split('\n')
  const lines = rest.join('\n').replace(/^\n+/, '').split('\n')
  return {
    key: one.id,
    path: '',
    title: first.replace(/^#{1,6}[ \t]+/, '').trim() || null,
    text: one.markdown ? lines.join('\n') : withLineBreaks(lines),
    tags: one.tags,
    created: momentOf(one.creationDate),
    updated: momentOf(one.lastModified),
    isPinned: one.pinned,
    isTrashed,
  }
}
