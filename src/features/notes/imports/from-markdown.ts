import type { ImportFile, ImportFiles } from '../../../imports/archive'
import { type BuiltNotes, buildNotes } from './build-notes'
import {
  type FrontMatterValue,
  listOfProperty,
  readFrontMatter,
  takeProperty,
  textOfProperty,
} from './front-matter'
import { markdownOfHtml } from './html-text'
import { withTasks } from './map-lines'
import { dayOf, momentOf } from './note-days'
import type { LostKind, RawNote } from './note-item'
import { markdownName, resolveByPath } from './notes-by-path'
import { textOfFile } from './text-of-file'
import { isTitleOf } from './vault-name'

export type MarkdownKind = 'Obsidian' | 'Joplin' | 'Zim' | 'Markdown'

const ofPrograms =
  /(?:^|\/)(?:\.obsidian|\.git|\.stfolder|\.joplin|node_modules)\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/
const drawing = /\.excalidraw\.md$/i

/** A folder of texts, whichever program wrote it. */
export function readMarkdownFiles(all: ImportFiles, kind: MarkdownKind): BuiltNotes {
  const files = all.filter(({ path }) => !ofPrograms.test(path))
  const isNote = ({ path, bytes }: ImportFile) =>
    (markdownName.test(path) && !drawing.test(path)) ||
    (kind === 'Joplin' && /\.html$/i.test(path) && hasFrontMatter(bytes))
  const top = topOf(files)
  const notes = files.filter(isNote).map((file) => noteOf(file, kind, top))
  const others = files.filter((file) => !isNote(file))
  return buildNotes(notes, resolveByPath(notes, others), others)
}

export function hasFrontMatter(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 20)).replace(/^\ufeff/, '')
  return /^(?:---|\+\+\+)[ \t]*\r?\n/.test(start)
}

/** The folder in which all are, which has the archive’s name. */
function topOf(files: readonly ImportFile[]): string {
  const [first = ''] = files.map(({ path }) => path)
  const top = first.slice(0, first.indexOf('/') + 1)
  return files.every(({ path }) => path.startsWith(top)) ? top : ''
}

const isTemplate = /\{\{\s*(?:date|time|title)\b[^{}\n]*\}\}|<%[*\s]/

function noteOf(written: ImportFile, kind: MarkdownKind, top: string): RawNote {
  const { path } = written
  const source = textOfFile(written)
  if (source === undefined) return { key: path, path, title: path, text: '', left: 'noText' }
  const { properties, text } = readFrontMatter(source)
  const parts = path.slice(top.length).split('/')
  const file = parts.pop() ?? ''
  const isTemplated = isTemplate.test(source) && kind === 'Obsidian'
  const said = kind === 'Obsidian' ? undefined : textOfProperty(takeProperty(properties, 'title'))
  const body = /\.html$/i.test(path) ? markdownOfHtml(text) : text
  const dates = datesOf(properties, file)
  const tags = ['tags', 'tag', 'keywords', 'categories', 'category'].flatMap((name) =>
    listOfProperty(takeProperty(properties, name)).map((tag) => tag.replace(/^#/, '')),
  )
  const aliases = ['aliases', 'alias'].flatMap((name) => {
    const value = takeProperty(properties, name)
    return typeof value === 'string'
      ? value.split(',').map((one) => one.trim())
      : listOfProperty(value)
  })
  const { title, rest } = titled(said, body, file, kind, parts.at(-1))
  const whole = kind === 'Obsidian' ? takeWhole(aliases, title) : undefined
  const state = stateOf(properties)
  const isTask = properties.has('completed?')
  const done = textOfProperty(takeProperty(properties, 'completed?'))
  const lost = privateOf(properties)
  const lines = [
    ...(aliases.length > 0 ? [`aliases: ${aliases.join(', ')}`] : []),
    ...listed(properties),
  ]
  const task = isTask
    ? `- [${/^(?:yes|true)$/i.test(done) ? 'x' : ' '}] ${title ?? 'Untitled'}\n\n`
    : ''
  return {
    key: path,
    path,
    title: whole ?? title,
    text: `${task}${withTasks(rest).trimEnd()}${lines.length > 0 ? `\n\n${lines.map((line) => `- ${line}`).join('\n')}\n` : ''}`,
    tags,
    // A page in a folder of its own is that folder.
    folders: parts
      .slice(0, /^_?index\./i.test(file) ? -1 : undefined)
      .filter((part) => part !== '.trash'),
    ...dates,
    ...state,
    isTrashed: parts.includes('.trash') || state.isTrashed,
    isTemplate: isTemplated,
    isByPath: top === '',
    aliases,
    lost,
  }
}

/** The title, where a name of a file could not have all its signs. */
function takeWhole(aliases: string[], name: string | null): string | undefined {
  const file = name ?? ''
  const place = aliases.findIndex((alias) => alias !== file && isTitleOf(alias, file))
  return place < 0 ? undefined : aliases.splice(place, 1)[0]
}

/** What the program does not say is told by the text, and last by the file’s name. */
function titled(
  said: string | undefined,
  body: string,
  file: string,
  kind: MarkdownKind,
  folder: string | undefined,
): { title: string | null; rest: string } {
  const name = file.replace(/\.[a-z]+$/i, '')
  if (kind === 'Obsidian') return { title: name, rest: body }
  if (said || kind === 'Joplin') return { title: said || null, rest: body }
  const [heading, written = ''] = /^\s*#[ \t]+(\S[^\n]*?)[ \t#]*(?:\n+|$)/.exec(body) ?? []
  if (heading !== undefined) return { title: plain(written), rest: body.slice(heading.length) }
  const [line, underlined = ''] = /^\s*(\S[^\n]*)\n=+[ \t]*(?:\n+|$)/.exec(body) ?? []
  if (line !== undefined) return { title: plain(underlined), rest: body.slice(line.length) }
  const isPlain = !/^(?:index|_index|readme|untitled)$/i.test(name)
  return {
    title: isPlain ? name.replace(/^\d{4}-\d\d-\d\d-(?=.)/, '') : (folder ?? null),
    rest: body,
  }
}

function plain(heading: string): string {
  return heading.replace(/\\([!-/:-@[-`{-~])/g, '$1').replace(/(\*\*|__|`)(.+?)\1/g, '$2')
}

function datesOf(properties: Map<string, FrontMatterValue>, file: string) {
  const take = (...names: string[]) => {
    const entry = [...properties].find(
      ([name, value]) =>
        names.includes(name.toLowerCase()) && momentOf(textOfProperty(value)) !== undefined,
    )
    if (!entry) return undefined
    properties.delete(entry[0])
    return momentOf(textOfProperty(entry[1]))
  }
  const created = take('created', 'date', 'created_at', 'creation date', 'pubdate')
  const updated = take('updated', 'modified', 'lastmod', 'updated_at', 'last_modified_at')
  for (const name of ['created', 'updated', 'due']) {
    if (/^1970-01-01 00:00:00Z$/.test(textOfProperty(properties.get(name)))) properties.delete(name)
  }
  const [, inName] = /^(\d{4}-\d\d-\d\d)-/.exec(file) ?? []
  return { created: created ?? momentOf(inName), updated, due: dayOf(take('due')) }
}

function stateOf(properties: Map<string, FrontMatterValue>) {
  const take = (name: string) =>
    /^(?:true|yes)$/i.test(textOfProperty(takeProperty(properties, name)))
  return { isPinned: take('pinned'), isArchived: take('archived'), isTrashed: take('trashed') }
}

/** What nobody asked to be written down. */
function privateOf(properties: Map<string, FrontMatterValue>): (readonly [LostKind, string])[] {
  const place = ['latitude', 'longitude', 'altitude']
    .map((name) => textOfProperty(takeProperty(properties, name)))
    .filter(Boolean)
  const author = textOfProperty(takeProperty(properties, 'author'))
  return [
    ...(place.length > 0 ? [['place', place.join(' ')] as const] : []),
    ...(author === '' ? [] : [['person', author] as const]),
  ]
}

/** The others are a list below the text. */
function listed(properties: Map<string, FrontMatterValue>): string[] {
  return [...properties].flatMap(([name, value]) => {
    const text = textOfProperty(value).replace(/\s*\n\s*/g, ' ')
    return text === '' ? [] : [`${name}: ${text}`]
  })
}
