import { decodeXML } from 'entities'
import { XMLParser } from 'fast-xml-parser'
import type { Element, Nodes } from 'hast'
import { z } from 'zod'
import { type ImportFile, type ImportFiles, startOf } from '../../../imports/archive'
import { SourceError } from '../../../imports/source-error'
import { elementOf, isElement, propertyOf } from '../editing/pasting/html-tree'
import { type BuiltNotes, buildNotes, type Target } from './build-notes'
import { markdownOfHtml } from './html-text'
import { dayOf, momentOf } from './note-days'
import type { LostKind, RawNote } from './note-item'
import { textOfFile } from './text-of-file'

const list = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).default([])
const text = z.unknown().optional().transform(textOfXml)

const task = z.object({
  title: text,
  taskStatus: text,
  dueDate: text,
  taskGroupNoteLevelID: text,
})

const resource = z.object({
  data: text,
  mime: text,
  'resource-attributes': z.object({ 'file-name': text }).partial().catch({}),
})

const note = z.object({
  title: text,
  created: text,
  updated: text,
  tag: list(text),
  content: text,
  'note-attributes': z
    .object({
      latitude: text,
      longitude: text,
      author: text,
      'source-url': text,
      'reminder-time': text,
      'place-name': text,
    })
    .partial()
    .catch({}),
  task: list(task),
  resource: list(resource),
})

const exported = z.object({ 'en-export': z.object({ note: list(note) }) })

/** Text beside CDATA, which is not decoded twice. */
function textOfXml(value: unknown): string {
  if (typeof value === 'string') return decodeXML(value)
  if (typeof value !== 'object' || value === null) return ''
  const { '#text': words, cdata } = value as { '#text'?: unknown; cdata?: unknown }
  const inner = Array.isArray(cdata) ? cdata.join('') : cdata
  return typeof inner === 'string' ? inner : typeof words === 'string' ? decodeXML(words) : ''
}

const start = /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE[^>[]*>\s*)?<en-export\b/

export function isEvernoteFile(file: ImportFile): boolean {
  return start.test(new TextDecoder().decode(startOf(file).subarray(0, 2000)))
}

export function isEvernoteExport(files: ImportFiles): boolean {
  return files.some(isEvernoteFile)
}

/** Entities are not expanded: a file that declares some is not recognised. */
const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  ignoreAttributes: true,
  cdataPropName: 'cdata',
  trimValues: true,
  isArray: (name) => name === 'note' || name === 'tag' || name === 'task' || name === 'resource',
})

export function readEvernote(files: ImportFiles): BuiltNotes {
  const resources = new Map<string, ImportFile>()
  const notes = files.filter(isEvernoteFile).flatMap((file) => {
    const { data } = exported.safeParse(parsed(textOfFile(file) ?? ''))
    if (!data) throw new SourceError('This is no export of Evernote')
    return data['en-export'].note.map((one) => noteOf(one, file, resources))
  })
  const byTitle = new Map<string, RawNote | null>()
  for (const one of notes) {
    const title = one.title ?? ''
    byTitle.set(title, byTitle.has(title) ? null : one)
  }
  return buildNotes(
    notes,
    ({ target, text: said }): Target | undefined => {
      const hash = /^media:([\da-f]{32})$/.exec(target)?.[1]
      if (hash !== undefined) {
        const file = resources.get(hash)
        return file ? { file } : { missing: hash }
      }
      if (!/^evernote:/.test(target)) return undefined
      // Notes do not say their own ids: only the words of a link tell where it leads.
      const led = byTitle.get(said.replace(/\\([!-/:-@[-`{-~])/g, '$1'))
      return led ? { note: led.key } : { missing: said || target }
    },
    [],
  )
}

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml)
  } catch {
    throw new SourceError('This is no XML')
  }
}

function noteOf(
  one: z.infer<typeof note>,
  file: ImportFile,
  resources: Map<string, ImportFile>,
): RawNote {
  const { title, 'note-attributes': about } = one
  const placed = new Set<string>()
  const own = new Map<string, string>()
  for (const { data, mime, 'resource-attributes': named } of one.resource) {
    const bytes = Buffer.from(data, 'base64')
    const hash = new Bun.CryptoHasher('md5').update(bytes).digest('hex')
    const path = named['file-name'] || `${hash.slice(0, 8)}.${mime.split('/').at(-1) ?? ''}`
    own.set(hash, path)
    if (!resources.has(hash)) resources.set(hash, { path, bytes })
  }
  const body = markdownOfContent(one.content, one.task, placed)
  const unplaced = [...own.keys()].filter((hash) => !placed.has(hash))
  const source = about['source-url']
  const lost: [LostKind, string][] = []
  const place = [about.latitude, about.longitude, about['place-name']].filter(Boolean)
  if (place.length > 0) lost.push(['place', place.join(' ')])
  if (about.author) lost.push(['person', about.author])
  return {
    key: `${one.created} ${title}`,
    path: file.path,
    title: title === 'Untitled' ? null : title || null,
    text: [
      body,
      unplaced.map((hash) => `![](media:${hash})`).join('\n\n'),
      source ? `- source: <${source}>` : '',
    ]
      .filter(Boolean)
      .join('\n\n'),
    tags: one.tag,
    created: momentOf(one.created),
    updated: momentOf(one.updated),
    due: dayOf(momentOf(about['reminder-time'])),
    lost,
  }
}

type Task = z.infer<typeof task>

/** Broken XHTML too, as browsers read it. */
function markdownOfContent(content: string, tasks: readonly Task[], placed: Set<string>): string {
  const html = content
    .replace(/^[\s\S]*?<en-note\b[^>]*>/i, '')
    .replace(/<\/en-note>\s*$/i, '')
    .replace(/<(en-todo|en-media)\b([^<>]*?)\/?>(?:<\/\1>)?/gi, '<$1$2></$1>')
  return markdownOfHtml(html, (tree) => {
    tree.children = tree.children.map((child) => fitted(child, tasks, placed))
  })
}

function fitted<Node extends Nodes>(node: Node, tasks: readonly Task[], placed: Set<string>): Node {
  if (!isElement(node)) return node
  const style = propertyOf(node, 'style')
  const children = node.children.map((child) => fitted(child, tasks, placed))
  const made = (element: Element) => element as Node & Element
  if (node.tagName === 'en-todo') {
    const checked = propertyOf(node, 'checked') === 'true'
    return made(elementOf('input', [], { type: 'checkbox', checked }))
  }
  if (node.tagName === 'en-media') {
    const hash = propertyOf(node, 'hash').toLowerCase()
    placed.add(hash)
    const alt = propertyOf(node, 'alt')
    return made(elementOf('img', [], { src: `media:${hash}`, alt }))
  }
  const [, checked] = /--en-checked:\s*(true|false)/.exec(style) ?? []
  if (node.tagName === 'li' && checked !== undefined) {
    return made(elementOf('li', children, { dataChecked: checked }))
  }
  const [, group] = /--en-task-group:\s*true[\s\S]*--en-id:\s*([\w-]+)/.exec(style) ?? []
  if (group !== undefined) {
    const items = tasks.filter((one) => one.taskGroupNoteLevelID === group).map(itemOf)
    return made(elementOf('ul', [...items]))
  }
  return { ...node, children }
}

function itemOf({ title, taskStatus, dueDate }: Task): Element {
  const day = dayOf(momentOf(dueDate))
  const value = day === undefined ? title : `${title} (${day})`
  const dataChecked = taskStatus === 'completed' ? 'true' : 'false'
  return elementOf('li', [{ type: 'text', value }], { dataChecked })
}
