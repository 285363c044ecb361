import { type ImportFiles, startOf } from '../../../imports/archive'
import type { FileSource } from '../../../imports/file-source'
import { isBearExport, readBear } from './from-bear'
import { isEvernoteExport, readEvernote } from './from-evernote'
import { isGnoteExport, readGnote } from './from-gnote'
import { isJoplinExport, readJoplin } from './from-joplin'
import { isKeepExport, readKeep } from './from-keep'
import { hasFrontMatter, readMarkdownFiles } from './from-markdown'
import { isNotionExport, readNotion } from './from-notion'
import { isSimplenoteExport, readSimplenote } from './from-simplenote'
import { isStandardNotesExport, readStandardNotes } from './from-standard-notes'
import type { NoteItem } from './note-item'
import { markdownName } from './notes-by-path'

/** The first that knows its files reads them: Markdown of no known program comes last. */
export const noteSources: readonly FileSource<NoteItem>[] = [
  { program: 'Notion', isFrom: isNotionExport, read: readNotion },
  { program: 'Joplin', isFrom: isJoplinExport, read: readJoplin },
  { program: 'Bear', isFrom: isBearExport, read: readBear },
  { program: 'Google Keep', isFrom: isKeepExport, read: readKeep },
  { program: 'Simplenote', isFrom: isSimplenoteExport, read: readSimplenote },
  { program: 'Standard Notes', isFrom: isStandardNotesExport, read: readStandardNotes },
  { program: 'Evernote', isFrom: isEvernoteExport, read: readEvernote },
  { program: 'Gnote', isFrom: isGnoteExport, read: readGnote },
  {
    program: 'Obsidian',
    isFrom: (files) =>
      files.some(({ path }) => /(?:^|\/)\.obsidian\//.test(path)) && files.some(isMarkdown),
    read: (files) => readMarkdownFiles(files, 'Obsidian'),
  },
  {
    program: 'Joplin',
    isFrom: isJoplinFrontMatter,
    read: (files) => readMarkdownFiles(files, 'Joplin'),
  },
  {
    program: 'Zim',
    isFrom: (files) => files.some((file) => isMarkdown(file) && drawnBox.test(textAtStart(file))),
    read: (files) => readMarkdownFiles(files, 'Zim'),
  },
  {
    program: 'Markdown',
    isFrom: (files) => files.some(isMarkdown),
    read: (files) => readMarkdownFiles(files, 'Markdown'),
  },
]

function isMarkdown({ path }: ImportFiles[number]): boolean {
  return markdownName.test(path)
}

function textAtStart(file: ImportFiles[number]): string {
  return new TextDecoder().decode(startOf(file).subarray(0, 4000))
}

const drawnBox = /^# [^\n]+\n(?:Created [^\n]+\n)?[\s\S]*^\* [☐☑☒] /m
const joplinDay = /^---\n[\s\S]*?^updated: \d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ$/m

function isJoplinFrontMatter(files: ImportFiles): boolean {
  const texts = files.filter(
    (file) => /\.(?:md|html)$/i.test(file.path) && hasFrontMatter(startOf(file)),
  )
  return texts.some((file) => joplinDay.test(textAtStart(file).replaceAll('\r', '')))
}
