import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account'
import { bytes } from './bytes'
import { notes } from './notes'

const owner = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const pictureColumns = {
  /** The beginning of the SHA-256 of its bytes. */
  id: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Bytes of both. */
  size: integer().notNull(),
  /** WebP, as are `bytes`; null where those are small themselves. */
  small: bytes(),
  bytes: bytes().notNull(),
}

export const notePictures = sqliteTable(
  'note_pictures',
  {
    user_id: owner(),
    stored_at: integer({ mode: 'timestamp_ms' }).notNull(),
    ...pictureColumns,
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    index('note_pictures_by_size').on(table.user_id, table.size),
    index('note_pictures_by_age').on(table.stored_at),
  ],
)

/**
 * Which notes have, or had in an earlier version, which pictures. Written by triggers, also for
 * pictures that are not there.
 */
export const notePictureUses = sqliteTable(
  'note_picture_uses',
  {
    user_id: owner(),
    picture: text().notNull(),
    note: integer()
      .notNull()
      .references(() => notes.number, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.picture, table.note] }),
    index('note_picture_uses_by_note').on(table.note),
  ],
)
