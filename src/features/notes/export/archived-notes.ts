import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { notePictures, notePictureUses } from '../../../../db/schema/note-pictures'
import { noteLinks, notes } from '../../../../db/schema/notes'
import { recordVersions } from '../../../../db/schema/record-versions'
import { paths } from '../../../paths'
import { withPictureBytes } from '../../../records/archive/archived-pictures'
import { archivedTable } from '../../../records/archive/archived-table'
import { archivedVersions } from '../../../records/archive/archived-versions'
import type { Restoring } from '../../../records/archive/restoring'
import type { Transaction } from '../../../records/imports/room-import'
import { pictureFile } from '../../../texts/markdown/plugins/note-pictures'
import { maxNoteBytes } from '../input'

const noteFields = z.object({
  id: z.uuid(),
  title: z.string().max(300).nullable(),
  body: z.string().refine((text) => Buffer.byteLength(text) <= maxNoteBytes),
  due: z.iso.date().nullable(),
})

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
    restored: {
      key: ['id'],
      owner: 'user_id',
      kind: 'notes',
      isRemembered: true,
      trashable: notes,
      fits: (row) => noteFields.safeParse(row).success,
      async complete({ title, body, ...row }, { userId, texts }) {
        return { ...row, ...(await texts.contents(userId, title as string | null, String(body))) }
      },
      /** Triggers have made those that the text has now: the archive has all. */
      async afterwards(tx, added, { userId }) {
        const ids = added.map(({ id }) => String(id))
        await tx
          .delete(noteLinks)
          .where(and(eq(noteLinks.user_id, userId), inArray(noteLinks.from_id, ids)))
      },
    },
  }),
  archivedTable({
    name: 'note-pictures',
    table: notePictures,
    leftOut: { user_id: 'given', bytes: 'file', small: 'file' },
    isOf: (userId) => eq(notePictures.user_id, userId),
    limit: 10,
    restored: {
      key: ['id'],
      owner: 'user_id',
      kind: 'pictures',
      complete: (row, given) =>
        withPictureBytes(row, given, (name, kind) =>
          paths.notePicture(pictureFile(name, kind)).slice(1),
        ),
    },
  }),
  archivedTable({
    name: 'note-picture-uses',
    table: notePictureUses,
    leftOut: { user_id: 'given', note: 'given' },
    added: { note: idOfNote(sql`${notePictureUses.note}`) },
    isOf: (userId) => eq(notePictureUses.user_id, userId),
    restored: {
      key: ['picture', 'note'],
      owner: 'user_id',
      async refer(tx, rows, given) {
        const added = rows.filter(({ note }) => given.isAdded('notes', note))
        const numberOf = await numbersOf(
          tx,
          added.map(({ note }) => note),
          given,
        )
        return added.flatMap((row) => {
          const note = numberOf.get(row.note)
          return note === undefined ? [] : [{ ...row, note }]
        })
      },
    },
  }),
  archivedTable({
    name: 'note-links',
    table: noteLinks,
    leftOut: { user_id: 'given' },
    isOf: (userId) => eq(noteLinks.user_id, userId),
    restored: {
      key: ['from_id', 'name_key', 'since'],
      owner: 'user_id',
      refer: async (_tx, rows, { isAdded }) =>
        rows.filter(({ from_id }) => isAdded('notes', from_id)),
    },
  }),
  archivedVersions(
    'notes',
    idOfNote(sql`cast(${recordVersions.record} as integer)`),
    (userId) => and(eq(recordVersions.user_id, userId), eq(recordVersions.kind, 'notes')),
    {
      fits: (contents) =>
        noteFields.pick({ title: true, body: true, due: true }).safeParse(contents).success,
      async keysOf(tx, rows, given) {
        const numberOf = await numbersOf(
          tx,
          rows.map(({ from }) => from),
          given,
        )
        return (id) => numberOf.get(id)?.toString()
      },
    },
  ),
]

async function numbersOf(
  tx: Transaction,
  ids: readonly unknown[],
  { userId }: Restoring,
): Promise<Map<unknown, number>> {
  const { id, number } = notes
  const found = await tx
    .select({ id, number })
    .from(notes)
    .where(and(eq(notes.user_id, userId), inArray(id, ids.map(String))))
  return new Map(found.map((row) => [row.id, row.number]))
}
