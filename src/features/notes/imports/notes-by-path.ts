import type { ImportFile } from '../../../imports/archive'
import type { Resolve, Target } from './build-notes'
import type { RawNote } from './note-item'
import type { WrittenLink } from './rewrite-links'

export const markdownName = /\.(?:md|markdown|mdown)$/i

const leadsOut = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i

/** Links to paths, as in folders of Markdown; a bare name is one anywhere in the archive. */
export function resolveByPath(notes: readonly RawNote[], files: readonly ImportFile[]): Resolve {
  const index = indexOf(notes, files)
  return function resolve(link, { path }) {
    if (link.kind === 'address') return undefined
    return link.kind === 'wiki' ? resolveName(link, path, index) : resolvePath(link, path, index)
  }
}

type Known = { note: RawNote } | { file: ImportFile }

interface Index {
  paths: Map<string, Known>
  /** The shortest path first. */
  names: Map<string, Known>
  aliases: Map<string, Known>
}

function indexOf(notes: readonly RawNote[], files: readonly ImportFile[]): Index {
  const paths = new Map<string, Known>()
  const names = new Map<string, Known>()
  const aliases = new Map<string, Known>()
  const all: [string, Known][] = [
    ...notes.map((note): [string, Known] => [note.path, { note }]),
    ...files.map((file): [string, Known] => [file.path, { file }]),
  ]
  for (const [path, known] of all.toSorted(([one], [other]) => one.length - other.length)) {
    for (const key of [path, path.replace(markdownName, '')].map(keyOf)) {
      keep(paths, key, known)
      keep(names, baseName(key), known)
    }
  }
  for (const note of notes) {
    for (const alias of note.aliases ?? []) keep(aliases, keyOf(alias), { note })
  }
  return { paths, names, aliases }
}

function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value)
}

function keyOf(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** A name, with a heading or the mark of a block. */
function resolveName({ target }: WrittenLink, from: string, index: Index): Target | undefined {
  const [, name = '', rest = ''] = /^([^#^]*)(.*)$/.exec(target) ?? []
  if (name === '') return undefined
  const whole = find(target, from, index)
  const known = whole ?? find(name, from, index)
  return known && targetOf(known, whole ? '' : rest)
}

function resolvePath(link: WrittenLink, from: string, index: Index): Target | undefined {
  const { target } = link
  if (target === '' || /^:\/[\da-f]{32}/.test(target))
    return target ? { missing: target } : undefined
  if (leadsOut.test(target)) return undefined
  const decoded = decodePath(target)
  const [, path = '', rest = ''] = /^([^#?]*)(.*)$/s.exec(decoded) ?? []
  const whole = find(decoded, from, index)
  const known = whole ?? find(path, from, index)
  if (known) return targetOf(known, whole ? '' : rest)
  const isLocal = link.isEmbed || /\.[a-z\d]{1,8}$/i.test(path)
  return isLocal && !/^\/?[^/]*\.(?:com|org|net)\b/i.test(path) ? { missing: path } : undefined
}

/** Names with a `%` that codes nothing are taken as they are. */
function decodePath(target: string): string {
  return target.replace(/(?:%[\da-f]{2})+/gi, (code) => {
    try {
      return decodeURIComponent(code)
    } catch {
      return code
    }
  })
}

function find(written: string, from: string, { paths, names, aliases }: Index): Known | undefined {
  const key = keyOf(written)
  const beside = keyOf(joinPath(folderOf(from), written))
  const atTop = keyOf(joinPath(from.split('/')[0] ?? '', written))
  return (
    paths.get(beside) ??
    paths.get(keyOf(joinPath('', written))) ??
    paths.get(atTop) ??
    names.get(baseName(key)) ??
    aliases.get(key)
  )
}

function joinPath(folder: string, path: string): string {
  const parts = path.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function targetOf(known: Known, rest: string): Target {
  if ('file' in known) return known
  const { key, title } = known.note
  const [, heading = ''] = /^#([^#^].*)$/s.exec(rest) ?? []
  const isBlock = /\^\S/.test(rest)
  return {
    note: key,
    heading: isBlock ? '' : heading,
    ...(isBlock && { lost: ['block', `${title ?? ''}${rest}`] }),
  }
}
