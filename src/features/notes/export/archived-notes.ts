import { and, eq, sql } from 'drizzle-orm'
import { notePictures, notePictureUses } from '../../../../db/schema/note-pictures'
import { noteLinks, notes } from '../../../../db/schema/notes'
import { recordVersions } from '../../../../db/schema/record-versions'
import { archivedTable } from '../../../records/archive/archived-table'
import { archivedVersions } from '../../../records/archive/archived-versions'

const idOfNote = (number: ReturnType<typeof sql>) =>
  sql`(select ${notes.id} from ${notes} where ${notes.number} = ${number})`

export const archivedNotes = [
  archivedTable({
    name: 'notes',
    table: notes,
    leftOut: {
      number: 'given',
      user_id: 'given',
      name: 'computed',
      name_key: 'computed',
      excerpt: 'computed',
      name_words: 'computed',
      words: 'computed',
      tags: 'computed',
      tag_marks: 'computed',
      pictures: 'computed',
      open_tasks: 'computed',
      done_tasks: 'computed',
      task_list: 'computed',
      links: 'computed',
      contents_version: 'computed',
      place: 'computed',
      standing: 'computed',
      marks: 'computed',
    },
    isOf: (userId) => eq(notes.user_id, userId),
    bytes: sql`octet_length(${notes.body})`,
  }),
  archivedTable({
    name: 'note-pictures',
    table: notePictures,
    leftOut: { user_id: 'given', bytes: 'file', small: 'file' },
    isOf: (userId) => eq(notePictures.user_id, userId),
    limit: 10,
  }),
  archivedTable({
    name: 'note-picture-uses',
    table: notePictureUses,
    leftOut: { user_id: 'given', note: 'given' },
    added: { note: idOfNote(sql`${notePictureUses.note}`) },
    isOf: (userId) => eq(notePictureUses.user_id, userId),
  }),
  archivedTable({
    name: 'note-links',
    table: noteLinks,
    leftOut: { user_id: 'given' },
    isOf: (userId) => eq(noteLinks.user_id, userId),
  }),
  archivedVersions('notes', idOfNote(sql`cast(${recordVersions.record} as integer)`), (userId) =>
    and(eq(recordVersions.user_id, userId), eq(recordVersions.kind, 'notes')),
  ),
]
