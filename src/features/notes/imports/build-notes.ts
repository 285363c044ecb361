import { nameKey } from '../../../../db/keys/name-key'
import { pictureType } from '../../../http/pictures/picture-type'
import { hashOf, type ImportFile, startOf } from '../../../imports/archive'
import type { FileRows, ReadRow } from '../../../imports/import-source'
import { addressInHtml } from './html-text'
import type { LostKind, NoteItem, NotePart, RawNote } from './note-item'
import { tagOf } from './note-tags'
import { rewriteLinks, type WrittenLink } from './rewrite-links'

/** Where a link leads: to a note of the file, to another file, or to nothing that is there. */
export type Target =
  | { note: string; heading?: string; lost?: [LostKind, string] }
  | { file: ImportFile }
  | { missing: string }

/** @returns undefined if it leads out of the file, or is no link that the program wrote */
export type Resolve = (link: WrittenLink, from: RawNote) => Target | undefined

export interface BuiltNotes extends FileRows<NoteItem> {
  rows: ReadRow<NoteItem>[]
  /** As `PlacedPicture` names them. */
  pictures: Map<string, ImportFile>
  /** Tags that are written otherwise here. */
  renamed: Record<string, string>
}

interface Building {
  resolve: Resolve
  byKey: ReadonlyMap<string, RawNote>
  /** How many notes have each title, by its key. */
  titles: ReadonlyMap<string, number>
  pictures: Map<string, ImportFile>
  names: Map<ImportFile, string>
  used: Set<ImportFile>
  renamed: Record<string, string>
}

/** @param files those that are told as left unless a note has them */
export function buildNotes(
  notes: readonly RawNote[],
  resolve: Resolve,
  files: readonly ImportFile[] = [],
): BuiltNotes {
  const named = withOwnKeys(notes)
  const titles = new Map<string, number>()
  for (const { title } of named) {
    const key = nameKey(title ?? '')
    titles.set(key, (titles.get(key) ?? 0) + 1)
  }
  const byKey = new Map(named.map((note) => [note.key, note]))
  const building: Building = {
    ...{ resolve, byKey, titles },
    ...{ pictures: new Map(), names: new Map(), used: new Set(), renamed: {} },
  }
  const rows = named.map((note, at) => rowOf(note, at + 1, building))
  const left = files.filter((file) => !building.used.has(file)).map(({ path }) => path)
  return {
    rows,
    leftColumns: () => left,
    areDaysUnsure: false,
    pictures: building.pictures,
    renamed: building.renamed,
  }
}

/** Two notes of one key are two notes. */
function withOwnKeys(notes: readonly RawNote[]): RawNote[] {
  const seen = new Map<string, number>()
  return notes.map((note) => {
    const times = (seen.get(note.key) ?? 0) + 1
    seen.set(note.key, times)
    return times === 1 ? note : { ...note, key: `${note.key} #${times}` }
  })
}

function rowOf(raw: RawNote, row: number, building: Building): ReadRow<NoteItem> {
  const lost = new Map<LostKind, string[]>()
  const lose = (kind: LostKind, what: string) =>
    lost.set(kind, [...(lost.get(kind) ?? []), what.slice(0, 300)])
  for (const [kind, what] of raw.lost ?? []) lose(kind, what)
  const title = titleOf(raw.title)
  const text = title === null && raw.title ? `${raw.title}\n\n${raw.text}` : raw.text
  const body = partsOf(text.replace(/\r\n?/g, '\n'), raw, building, lose)
  const tags = (raw.tags ?? []).flatMap((name) => {
    const tag = tagOf(name)
    if (tag === undefined) lose('tag', name)
    else if (tag !== name.trim().replace(/^#/, '')) building.renamed[name.trim()] = tag
    return tag === undefined ? [] : [tag]
  })
  const item: NoteItem = {
    ...{ title, body, tags, folders: [...(raw.folders ?? [])] },
    ...(raw.created !== undefined && { created: raw.created }),
    ...(raw.updated !== undefined && { updated: raw.updated }),
    ...(raw.due !== undefined && { due: raw.due }),
    ...(raw.isPinned && { isPinned: true }),
    ...(raw.isArchived && { isArchived: true }),
    ...(raw.isTrashed && { isTrashed: true }),
    ...(raw.isTemplate && { isTemplate: true }),
    ...(raw.isByPath && { isByPath: true }),
    ...(raw.database !== undefined && { database: raw.database }),
  }
  const told = Object.fromEntries([...lost].map(([kind, all]) => [kind, all.join(', ')]))
  const [first] = text.trim().split('\n')
  const name = title ?? first?.replace(/^#+\s*/, '').slice(0, 100) ?? ''
  const isEmpty = title === null && text.trim() === ''
  const left = raw.left ?? (isEmpty ? 'empty' : undefined)
  const known = { row, key: raw.key, name, lost: told }
  return left === undefined ? { ...known, item } : { ...known, left }
}

const longestTitle = 300

/** One that is too long for a title stays the first line. */
function titleOf(title: string | null): string | null {
  const line = title?.replace(/\s+/g, ' ').trim() ?? ''
  return line === '' || line.length > longestTitle ? null : line
}

type Lose = (kind: LostKind, what: string) => void

function partsOf(text: string, raw: RawNote, building: Building, lose: Lose): NotePart[] {
  return rewriteLinks<Exclude<NotePart, string>>(text, (written) => {
    const inHtml = addressInHtml(written.target)
    const link = inHtml === undefined ? written : { ...written, target: inHtml }
    const target = building.resolve(link, raw)
    if (target === undefined) {
      if (inHtml !== undefined) return [link.text]
      const isNameless = link.kind === 'markdown' && !link.isEmbed && link.text === ''
      return isNameless && /^https?:\/\/[^\s<>]+$/.test(link.target)
        ? [`<${link.target}>`]
        : undefined
    }
    if ('missing' in target) {
      lose(link.isEmbed ? 'picture' : 'link', target.missing)
      return [link.isEmbed ? link.text : link.text || target.missing]
    }
    if ('file' in target) return fileParts(link, target.file, raw, building, lose)
    const led = building.byKey.get(target.note)
    if (target.lost) lose(...target.lost)
    if (link.isEmbed) lose('embed', led?.title ?? target.note)
    const name =
      building.titles.get(nameKey(led?.title ?? '')) === 1 ? titleOf(led?.title ?? null) : null
    const inner = link.text.includes('[') ? partsOf(link.text, raw, building, lose) : []
    const said = inner.length > 1 ? '' : link.text.replace(/\\([!-/:-@[-`{-~])/g, '$1')
    const shown = said || (titleOf(led?.title ?? null) ?? '')
    const placed = { note: target.note, name, heading: target.heading ?? '', text: shown }
    return inner.length > 1 ? [...inner, ' ', placed] : [placed]
  })
}

function fileParts(
  link: WrittenLink,
  file: ImportFile,
  raw: RawNote,
  { pictures, names, used }: Building,
  lose: Lose,
): NotePart[] {
  used.add(file)
  const name = file.path.split('/').at(-1) ?? ''
  if (pictureType(startOf(file)) === undefined) {
    lose('attachment', name)
    return [link.text || name]
  }
  let picture = names.get(file)
  if (picture === undefined) {
    picture = hashOf(file).slice(0, 32)
    names.set(file, picture)
    pictures.set(picture, file)
  }
  const [, alt = '', size] = /^(.*?)\|?(\d+(?:x\d+)?)?$/s.exec(link.text) ?? []
  const isSize = link.kind === 'wiki' && size !== undefined
  if (isSize) lose('size', `${name} ${size}`)
  const words = isSize ? alt : link.text
  return [{ picture, file: name, alt: words.includes('[') || words === raw.key ? '' : words }]
}
