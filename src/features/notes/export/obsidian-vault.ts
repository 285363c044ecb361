import { and, eq, ne } from 'drizzle-orm'
import type { RowOf } from '../../../../db/batches'
import type { Database } from '../../../../db/client'
import { notePictures } from '../../../../db/schema/note-pictures'
import { notes } from '../../../../db/schema/notes'
import { withFrontMatter } from '../../../http/document/export-formats'
import type { ZipEntry } from '../../../http/document/zip'
import type { OtherFormat } from '../../../records/other-format'
import { notePictureAt, pictureFile } from '../../../texts/markdown/plugins/note-pictures'
import { isNoteId, linkKey, meantBy } from '../../../texts/markdown/plugins/wiki-links'
import { rewriteLinks, type WrittenLink } from '../imports/rewrite-links'
import { isTitleOf, vaultName } from '../imports/vault-name'
import { notePicturesOf, notesOf } from './queries'

/** A folder in which links and pictures work, once it is unpacked and opened as a vault. */
export const obsidianVault: OtherFormat = {
  name: 'obsidian',
  file: 'obsidian.zip',
  type: 'application/zip',
  losses: [
    'untitled',
    'sameTitles',
    'titleSpaces',
    'linkText',
    'pictureTitle',
    'edges',
    'versions',
    'trash',
  ],
  async count({ orm }, { userId }) {
    const [texts, pictures] = await Promise.all([
      orm.$count(notes, isTaken(userId)),
      orm.$count(notePictures, eq(notePictures.user_id, userId)),
    ])
    return texts + pictures
  },
  async *entries(db, { userId, now, LL }) {
    const vault = await nameNotes(db, userId, LL.notes.untitled())
    yield { name: `${folder}/.obsidian/app.json`, input: settings, lastModified: now }
    for await (const some of notesOf(db, userId)) {
      yield* some.flatMap((note) => fileOf(note, vault))
    }
    for await (const some of notePicturesOf(db, userId)) {
      yield* some.map(
        (picture): ZipEntry => ({
          name: `${folder}/${pictures}/${pictureFile(picture)}`,
          input: picture.bytes,
          lastModified: picture.stored_at,
        }),
      )
    }
  },
}

const folder = 'Thuis'
const pictures = 'pictures'
const settings = `${JSON.stringify({ attachmentFolderPath: pictures, alwaysUpdateLinks: true }, null, 2)}\n`

function isTaken(userId: string) {
  return and(eq(notes.user_id, userId), ne(notes.place, 'trash'))
}

interface Vault {
  /** Without their ending, by the id of the note. */
  files: ReadonlyMap<string, string>
  /** By the key of its name; undefined where several have it. */
  ids: ReadonlyMap<string, string | undefined>
}

/** The oldest of a title has it to itself. */
async function nameNotes({ orm }: Database, userId: string, untitled: string): Promise<Vault> {
  const all = await orm
    .select({ id: notes.id, title: notes.title, name: notes.name, key: notes.name_key })
    .from(notes)
    .where(isTaken(userId))
    .orderBy(notes.number)
  const files = new Map<string, string>()
  const ids = new Map<string, string | undefined>()
  const taken = new Set<string>([pictures])
  for (const { id, title, name, key } of all) {
    const wanted = vaultName(title ?? name) || untitled
    let file = wanted
    for (let number = 2; taken.has(file.toLowerCase()); number += 1) file = `${wanted} ${number}`
    taken.add(file.toLowerCase())
    files.set(id, file)
    if (name !== '') ids.set(key, ids.has(key) ? undefined : id)
  }
  return { files, ids }
}

function fileOf(note: RowOf<ReturnType<typeof notesOf>>, vault: Vault): ZipEntry[] {
  const { id, title, body, due, is_pinned, place, created_at, updated_at } = note
  const file = vault.files.get(id)
  if (file === undefined) return []
  const isOther = title !== null && title !== file && isTitleOf(title, file)
  const facts = {
    aliases: isOther ? [title] : null,
    created: created_at,
    updated: updated_at,
    due,
    pinned: is_pinned || null,
    archived: place === 'archive' || null,
  }
  const text = rewriteLinks<string>(body, (link) => linkIn(link, vault)).join('')
  return [
    {
      name: `${folder}/${file}.md`,
      input: withFrontMatter(facts, text),
      lastModified: updated_at,
    },
  ]
}

const noteAddress = /^\/notes\/([\da-f-]{36})$/i

/** @returns undefined where it is the same there */
function linkIn(link: WrittenLink, vault: Vault): string[] | undefined {
  const { kind, isEmbed, target, text } = link
  if (kind === 'wiki') return nameIn(link, vault)
  const picture = notePictureAt(target)
  if (picture) return [`${isEmbed ? '!' : ''}[${text}](${pictures}/${pictureFile(picture)})`]
  const [, id = ''] = noteAddress.exec(target) ?? []
  const file = vault.files.get(id.toLowerCase())
  return file === undefined ? undefined : [`[[${file}|${text.replace(/[[\]|]/g, '') || file}]]`]
}

function nameIn({ target, text }: WrittenLink, { files, ids }: Vault): string[] | undefined {
  const idOf = (written: string) =>
    isNoteId(written) ? linkKey(written) : ids.get(linkKey(written))
  const isWhole = idOf(target) !== undefined
  const { name, heading } = meantBy(target, isWhole ? { [linkKey(target)]: 'several' } : {})
  const file = name === '' ? undefined : files.get(idOf(name) ?? '')
  if (file === undefined || file.toLowerCase() === name.toLowerCase()) return undefined
  const shown = text || (isNoteId(name) ? file : name)
  return [`[[${file}${heading && `#${heading}`}|${shown}]]`]
}
