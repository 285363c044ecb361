import { sql } from 'drizzle-orm'
import { customType, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account'
import type { RecordKind } from './records'

/** JSON as triggers write it; compressed by zstd once `packVersions` has been there. */
const packed = customType<{ data: string | Uint8Array; driverData: string | ArrayBuffer }>({
  dataType: () => 'blob',
  fromDriver: (stored) => (typeof stored === 'string' ? stored : new Uint8Array(stored)),
})

/** Written and deleted by triggers of the records' tables, so that no save can forget it. */
export const recordVersions = sqliteTable(
  'record_versions',
  {
    kind: text().$type<RecordKind>().notNull(),
    /** Key of the record in its table: `number` of a note, or else its id. */
    record: text().notNull(),
    version: integer().notNull(),
    /** Null for a book. */
    user_id: text().references(() => users.id, { onDelete: 'cascade' }),
    saved_at: integer({ mode: 'timestamp_ms' }).notNull(),
    device: text(),
    /** Never thinned. */
    is_published: integer({ mode: 'boolean' }).notNull().default(false),
    /** The version against which its contents are compressed. */
    base: integer(),
    contents: packed().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.record, table.version] }),
    index('record_versions_by_user').on(table.user_id, table.kind),
    index('record_versions_by_age').on(table.kind, table.saved_at),
    index('record_versions_by_size').on(
      table.user_id,
      sql`length(cast(${table.contents} as blob))`,
    ),
    index('record_versions_to_pack')
      .on(table.kind, table.record, table.version)
      .where(sql`typeof(${table.contents}) = 'text'`),
    index('record_versions_by_base')
      .on(table.kind, table.record, table.base)
      .where(sql`${table.base} is not null`),
    index('record_versions_packed_whole')
      .on(table.kind, table.record, table.version)
      .where(sql`${table.base} is null and typeof(${table.contents}) = 'blob'`),
  ],
)
