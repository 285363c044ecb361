import { z } from 'zod'
import type { ImportFile, ImportFiles } from '../../../imports/archive'
import { type BuiltNotes, buildNotes } from './build-notes'
import { withTasks } from './map-lines'
import { momentOf } from './note-days'
import type { RawNote } from './note-item'
import { resolveByPath } from './notes-by-path'
import { textOfFile } from './text-of-file'

const text = /(?:^|\/)[^/]+\.textbundle\/text\.(?:md|markdown|txt)$/i
const flag = z.union([z.boolean(), z.number().transform((value) => value !== 0)]).catch(false)

const facts = z.object({
  creationDate: z.string().optional(),
  modificationDate: z.string().optional(),
  pinned: flag,
  archived: flag,
  trashed: flag,
  uniqueIdentifier: z.string().optional(),
})

const info = z.object({ 'net.shinyfrog.bear': facts.partial().optional() })

export function isBearExport(files: ImportFiles): boolean {
  return files.some(({ path }) => text.test(path))
}

export function readBear(files: ImportFiles): BuiltNotes {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const notes = files.filter(({ path }) => text.test(path)).map((file) => noteOf(file, byPath))
  const others = files.filter(
    ({ path }) => !text.test(path) && !/(?:^|\/)(?:info|tags)\.json$/.test(path),
  )
  return buildNotes(notes, resolveByPath(notes, others), others)
}

function noteOf(file: ImportFile, files: ReadonlyMap<string, ImportFile>): RawNote {
  const { path } = file
  const folder = path.slice(0, path.lastIndexOf('/'))
  const written = files.get(`${folder}/info.json`)
  const about = written && readInfo(written.bytes)
  const body = textOfFile(file)
  if (body === undefined) return { key: path, path, title: path, text: '', left: 'noText' }
  const [heading = '', title] = /^\s*#[ \t]+(\S[^\n]*)(?:\n+|$)/.exec(body) ?? []
  return {
    key: about?.uniqueIdentifier ?? path,
    path,
    title: title ?? null,
    text: withTasks(withOwnTags(body.slice(heading.length))),
    created: momentOf(about?.creationDate),
    updated: momentOf(about?.modificationDate),
    isPinned: about?.pinned ?? false,
    isArchived: about?.archived ?? false,
    isTrashed: about?.trashed ?? false,
    aliases: title === undefined ? [] : [title],
    ...(body.trim() === '' && about && { left: 'encrypted' as const }),
  }
}

function readInfo(bytes: Uint8Array) {
  try {
    return info.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data?.['net.shinyfrog.bear']
  } catch {
    return undefined
  }
}

/** `#several words#` is one tag there. */
function withOwnTags(body: string): string {
  return body.replace(/(?<=^|\s)#([^\s#][^#\n]{0,48}[^\s#])#(?=\s|$)/gm, (written, name: string) =>
    /\s/.test(name) && !/\s#\S/.test(name) ? `#${name.trim().replace(/\s+/g, '-')}` : written,
  )
}
