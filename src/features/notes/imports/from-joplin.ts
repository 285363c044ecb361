import type { ImportFile, ImportFiles } from '../../../imports/archive'
import { type BuiltNotes, buildNotes, type Target } from './build-notes'
import { markdownOfHtml } from './html-text'
import { dayOf, momentAt, momentOf } from './note-days'
import type { LostKind, RawNote } from './note-item'
import { textOfFile } from './text-of-file'

const itemName = /(?:^|\/)([\da-f]{32})\.md$/
const hasFields = /(?:^|\n)type_: \d+\s*$/

interface Item {
  id: string
  type: string
  title: string
  body: string
  fields: Map<string, string>
}

export function isJoplinExport(files: ImportFiles): boolean {
  const items = files.filter(({ path }) => itemName.test(path)).slice(0, 20)
  return items.some(({ bytes }) => hasFields.test(new TextDecoder().decode(bytes)))
}

/** RAW, and JEX, which is a tar of it. */
export function readJoplin(files: ImportFiles): BuiltNotes {
  const items = files.filter(({ path }) => itemName.test(path)).flatMap(itemIn)
  const ofType = (type: string) => items.filter((item) => item.type === type)
  const folders = new Map(ofType('2').map((folder) => [folder.id, folder]))
  const tagNames = new Map(ofType('5').map(({ id, title }) => [id, title]))
  const tags = new Map<string, string[]>()
  for (const { fields } of ofType('6')) {
    const note = fields.get('note_id') ?? ''
    const name = tagNames.get(fields.get('tag_id') ?? '')
    if (name !== undefined) tags.set(note, [...(tags.get(note) ?? []), name])
  }
  const notes = ofType('1').map((item) => noteOf(item, folders, tags.get(item.id) ?? []))
  const byId = new Set(notes.map(({ key }) => key))
  const isResource = ({ path }: ImportFile) => /(?:^|\/)resources\/[\da-f]{32}\b/.test(path)
  const names = new Map(ofType('4').map(({ id, title }) => [id, title]))
  const resources = new Map(
    files.filter(isResource).map((file) => {
      const [id = ''] = /[\da-f]{32}(?=[^/]*$)/.exec(file.path) ?? []
      return [id, { ...file, path: names.get(id) || file.path }]
    }),
  )
  return buildNotes(
    notes,
    ({ target, text }): Target | undefined => {
      const [, id = '', heading = ''] = /^:\/([\da-f]{32})(?:#(.*))?$/.exec(target) ?? []
      if (id === '') return undefined
      if (byId.has(id)) return { note: id, heading }
      const file = resources.get(id)
      const name = names.get(id)
      if (file) return { file }
      return { missing: name ?? (text || target) }
    },
    [],
  )
}

function itemIn(file: ImportFile): Item[] {
  const { path } = file
  const text = textOfFile(file)?.trimEnd()
  if (text === undefined) return []
  const at = text.lastIndexOf('\n\n')
  const block = at < 0 ? text : text.slice(at + 2)
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), unescaped(line.slice(colon + 1).trim())]
    }),
  )
  const type = fields.get('type_')
  const [, id = ''] = itemName.exec(path) ?? []
  if (type === undefined) return [{ id, type: '1', title: '', body: text, fields: new Map() }]
  const written = at < 0 ? '' : text.slice(0, at)
  const end = written.indexOf('\n')
  const title = end < 0 ? written : written.slice(0, end)
  return [
    { id, type, title, body: end < 0 ? '' : written.slice(end + 1).replace(/^\n/, ''), fields },
  ]
}

function unescaped(value: string): string {
  return value.replace(/\\(\\n|n)/g, (_, sign) => (sign === 'n' ? '\n' : '\\n'))
}

function noteOf(
  { id, title, body, fields }: Item,
  folders: ReadonlyMap<string, Item>,
  tags: readonly string[],
): RawNote {
  const field = (name: string) => fields.get(name) ?? ''
  const isTask = field('is_todo') === '1'
  const isDone = isTask && Number(field('todo_completed')) > 0
  const text = field('markup_language') === '2' ? markdownOfHtml(body) : body
  const task = isTask
    ? `- [${isDone ? 'x' : ' '}] ${title || 'Untitled'}\n${text === '' ? '' : '\n'}`
    : ''
  const source = field('source_url')
  const lost: [LostKind, string][] = []
  const place = ['latitude', 'longitude'].map(field)
  if (place.some((part) => Number(part) !== 0)) lost.push(['place', place.join(' ')])
  if (field('author') !== '') lost.push(['person', field('author')])
  return {
    key: id,
    path: '',
    title: title || null,
    text: `${task}${text}${source === '' ? '' : `\n\n- source: <${source}>\n`}`,
    tags,
    folders: foldersOf(field('parent_id'), folders),
    created: momentOf(field('user_created_time')) ?? momentOf(field('created_time')),
    updated: momentOf(field('user_updated_time')) ?? momentOf(field('updated_time')),
    due: Number(field('todo_due')) > 0 ? dayOf(momentAt(Number(field('todo_due')))) : undefined,
    isTrashed: Number(field('deleted_time')) > 0,
    lost,
    ...(field('encryption_applied') === '1' && { left: 'encrypted' as const }),
    ...(field('is_conflict') === '1' && { left: 'conflict' as const }),
  }
}

function foldersOf(id: string, folders: ReadonlyMap<string, Item>): string[] {
  const names: string[] = []
  const seen = new Set<string>()
  for (let at = folders.get(id); at && !seen.has(at.id); ) {
    seen.add(at.id)
    names.unshift(at.title)
    at = folders.get(at.fields.get('parent_id') ?? '')
  }
  return names
}
