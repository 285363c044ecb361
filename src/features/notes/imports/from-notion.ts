import type { ImportFile, ImportFiles } from '../../../imports/archive'
import { type BuiltNotes, buildNotes } from './build-notes'
import { withTasks } from './map-lines'
import { momentOf } from './note-days'
import type { RawNote } from './note-item'
import { markdownName, resolveByPath } from './notes-by-path'
import { textOfFile } from './text-of-file'

const page = / ([\da-f]{32})\.md$/
const ownName = / [\da-f]{32}(?=\.|\/|$)/g
const table = / [\da-f]{32}(?:_all)?\.csv$/
const top = /^(?:[^/]+\/)*?Export-[\da-f-]{36}[^/]*\//

export function isNotionExport(files: ImportFiles): boolean {
  return files.some(({ path }) => page.test(path) || table.test(path))
}

export function readNotion(all: ImportFiles): BuiltNotes {
  const files = all.map((file) => ({ ...file, path: file.path.replace(top, '') }))
  const tables = files.filter(({ path }) => table.test(path))
  const databases = new Set(tables.map(({ path }) => path.replace(/(?:_all)?\.csv$/, '')))
  const notes = files
    .filter(({ path }) => markdownName.test(path))
    .map((file) => noteOf(file, databases))
  const others = files.filter(
    ({ path }) => !markdownName.test(path) && !/(?:^|\/)index\.html$/.test(path),
  )
  // Each row of a table is a page too.
  const isTable = (file: ImportFile) => tables.includes(file)
  const told = others.filter((file) => !isTable(file))
  const resolve = resolveByPath(notes, told)
  return buildNotes(
    notes,
    (link, from) => {
      const found = resolve(link, from)
      if (!found || !('missing' in found)) return found
      return { missing: found.missing.replace(ownName, '') }
    },
    told,
  )
}

function noteOf(file: ImportFile, databases: ReadonlySet<string>): RawNote {
  const { path } = file
  const text = textOfFile(file)
  if (text === undefined) return { key: path, path, title: path, text: '', left: 'noText' }
  const [heading = '', title = ''] = /^\s*#[ \t]+([^\n]*)(?:\n+|$)/.exec(text) ?? []
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
  const isRow = databases.has(folder)
  const { lines, rest } = propertiesIn(text.slice(heading.length))
  const [, id] = page.exec(path) ?? []
  const names = folder.replace(ownName, '').split('/').filter(Boolean)
  return {
    key: id ?? path,
    path,
    title: title.trim() === 'Untitled' ? null : title.trim() || null,
    text: [lines.map((line) => `- ${line}`).join('\n'), withTasks(withCallouts(rest))]
      .filter((part) => part.trim() !== '')
      .join('\n\n'),
    folders: names,
    created: dayIn(lines, /^Created(?: time)?: /),
    updated: dayIn(lines, /^(?:Last edited|Last edited time|Updated): /),
    ...(isRow && { database: names.at(-1) }),
  }
}

/** Lines of `Name: value` above the text, up to an empty one. */
function propertiesIn(text: string): { lines: string[]; rest: string } {
  const [block = '', ...others] = text.split('\n\n')
  const lines = block.split('\n').filter((line) => line.trim() !== '')
  const isBlock =
    lines.length > 0 && lines.every((line) => /^[^\s:[#>*`|-][^:\n]{0,80}: \S/.test(line))
  const isAddress = lines.some((line) => /^https?:\/\//.test(line))
  return isBlock && !isAddress ? { lines, rest: others.join('\n\n') } : { lines: [], rest: text }
}

const months =
  'January February March April May June July August September October November December'.split(' ')

/** As `March 3, 2025 9:05 PM`, which is said in no other language. */
function dayIn(lines: readonly string[], name: RegExp): number | undefined {
  const line = lines.find((one) => name.test(one))?.replace(name, '') ?? ''
  const [, month = '', day = '', year, hour = '12', minute = '00', half = 'AM'] =
    /^([A-Z][a-z]+) (\d{1,2}), (\d{4})(?: (\d{1,2}):(\d\d) ([AP]M))?$/.exec(line) ?? []
  const at = months.indexOf(month) + 1
  if (year === undefined || at === 0) return undefined
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
  const two = (number: number | string) => String(number).padStart(2, '0')
  return momentOf(`${year}-${two(at)}-${two(day)}T${two(hours)}:${minute}:00Z`)
}

/** Notion writes a callout as an element, which is no Markdown here. */
function withCallouts(text: string): string {
  return text.replace(/^<aside>\n([\s\S]*?)\n?<\/aside>$/gm, (_, inner: string) =>
    ['[!note]', ...inner.trim().split('\n')].map((line) => `> ${line}`.trimEnd()).join('\n'),
  )
}
