import type { RowOf } from '../../../../db/batches'
import type { Database } from '../../../../db/client'
import type { drafts } from '../../../../db/schema/drafts'
import { fileName, withFrontMatter } from '../../../http/document/export-formats'
import type { ZipEntry } from '../../../http/document/zip'
import { paths } from '../../../paths'
import { jsonOfVersions } from '../../../records/versions/versions'
import { pictureFile } from '../../../texts/markdown/plugins/note-pictures'
import { draftsOf, notePicturesOf, notesOf, versionsOfNotes } from './queries'

export async function* exportNotes(
  db: Database,
  userId: string,
  lastModified: Date,
): AsyncIterable<ZipEntry> {
  for await (const notes of notesOf(db, userId)) yield* notes.map(fileOfNote)
  for await (const pictures of notePicturesOf(db, userId)) yield* pictures.flatMap(filesOfPicture)
  yield* (await draftsOf(db, userId)).map(fileOfDraft)
  const versions = jsonOfVersions(versionsOfNotes(db, userId))
  yield { name: 'versions/notes.json', input: versions, lastModified }
}

function fileOfNote(note: RowOf<ReturnType<typeof notesOf>>): ZipEntry {
  const { id, title, tags, due, is_pinned, place, created_at, updated_at } = note
  const facts = {
    id,
    title,
    created: created_at,
    updated: updated_at,
    tags: tags.length > 0 ? tags : null,
    due,
    pinned: is_pinned || null,
  }
  const words = [created_at.toISOString().slice(0, 10), fileName(note.name), id.slice(0, 8)]
  return {
    name: `notes/${folders[place ?? 'open']}${words.filter(Boolean).join('-')}.md`,
    input: withFrontMatter(facts, note.body),
    lastModified: updated_at,
  }
}

const folders = { open: '', archive: 'archive/', trash: 'trash/' }

function filesOfPicture(picture: RowOf<ReturnType<typeof notePicturesOf>>): ZipEntry[] {
  const { small, bytes, stored_at: lastModified } = picture
  const name = (kind: '' | '-small') => paths.notePicture(pictureFile(picture, kind)).slice(1)
  return [
    { name: name(''), input: bytes, lastModified },
    ...(small ? [{ name: name('-small'), input: small, lastModified }] : []),
  ]
}

function fileOfDraft(draft: typeof drafts.$inferSelect, index: number): ZipEntry {
  const { page, fields, updated_at } = draft
  const [, , id = ''] = page.split('/')
  const { title = '', body = '', due = '' } = fields ?? {}
  return {
    name: `drafts/notes/${fileName(`${index + 1} ${id}`)}.md`,
    input: withFrontMatter({ id, title, due: due || null, updated: updated_at }, body),
    lastModified: updated_at,
  }
}
