import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './account'
import { bytes } from './bytes'
import type { ExerciseUnit } from './exercises'

export const importStates = ['waiting', 'running', 'done', 'failed', 'undone'] as const

/** What becomes of a row, as far as it is known before it is brought in. */
export const rowFates = ['new', 'here', 'same', 'differs', 'unreadable'] as const

/** What became of it; a row that was left has a reason. */
export const rowOutcomes = [
  'added',
  'matched',
  'updated',
  'same',
  'left',
  'undone',
  'stays',
] as const

/** Files of other programs. Their rows stay, so that the same file again changes nothing. */
export const imports = sqliteTable(
  'imports',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    room: text().notNull(),
    program: text().notNull(),
    file_name: text().notNull(),
    /** Of the file. */
    bytes: integer().notNull().default(0),
    state: text({ enum: importStates }).notNull(),
    /** To what only people know, by name. */
    answers: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    asked: text({ mode: 'json' }).$type<AskedAbout[]>().notNull(),
    /** Of a table; else files that no record has. */
    left_columns: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** Names of the file's columns, as they stand there; null where it is no table. */
    header: text({ mode: 'json' }).$type<string[]>(),
    /** As which the letters of a table were read, and a text of it that shows it. */
    encoding: text({ mode: 'json' }).$type<{ name: string; example: string | null }>(),
    /** Of a table of no known program: which of its columns, counted from 0, is which field. */
    mapping: text({ mode: 'json' }).$type<Record<string, number>>(),
    /** Tags that are written otherwise here. */
    renamed: text({ mode: 'json' }).$type<Record<string, string>>().notNull().default({}),
    /** Rows, and how many of them are done. */
    total: integer().notNull(),
    done: integer().notNull().default(0),
    created_at: integer({ mode: 'timestamp_ms' }).notNull(),
    started_at: integer({ mode: 'timestamp_ms' }),
    ended_at: integer({ mode: 'timestamp_ms' }),
    is_undoing: integer({ mode: 'boolean' }).notNull().default(false),
    /** Up to which row covers were looked for, of the books that it added. */
    covers_row: integer().notNull().default(0),
  },
  (table) => [
    index('imports_by_user').on(table.user_id, table.created_at),
    uniqueIndex('imports_waiting').on(table.user_id).where(sql`${table.state} = 'waiting'`),
    uniqueIndex('imports_running').on(table.user_id).where(sql`${table.state} = 'running'`),
    index('imports_by_state').on(table.state).where(sql`${table.state} = 'running'`),
  ],
)

/** Of questions that have the same few answers in every file. */
export type AnswerKind =
  | 'shelf'
  | 'days'
  | 'weight'
  | 'distance'
  | 'folders'
  | 'trashed'
  | 'templates'
  | 'database'

export interface AskedAbout {
  name: string
  kind: AnswerKind | 'exercise'
  /** The file’s own word, and how often it stands there. */
  word: string
  count: number
  /** The answer that changes least; of an exercise, what was chosen, or nothing. */
  answer: string
  /** Of an exercise. */
  done?: NamedSets
}

/** What the sets are that a file has under a name of an exercise. */
export interface NamedSets {
  /** Null where only repetitions are told, or nobody knows yet in what the weights are. */
  unit: ExerciseUnit | null
  /** In that unit, or the file’s own. */
  least: number | null
  most: number | null
  /** ISO day. */
  last: string
}

/** A record that a row brought, by which it can be taken back while nobody has changed it. */
export interface BroughtPart {
  table: string
  id: string
  version: number
  /** Its id in the archive that brought it. */
  from?: string
  /** Of a record that was here, and was updated: the version that is put back. */
  former?: number
}

export const importRows = sqliteTable(
  'import_rows',
  {
    import_id: text()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    program: text().notNull(),
    /** The program’s own id. */
    key: text().notNull(),
    name: text().notNull(),
    /** A hash of the item, by which a row of a later file is known to be unchanged. */
    hash: text(),
    /** Null once it is brought in, or where it cannot be read. */
    item: text({ mode: 'json' }).$type<unknown>(),
    lost: text({ mode: 'json' }).$type<Record<string, string>>(),
    /** Its lines of the file; null once all of it is brought in. */
    cells: text({ mode: 'json' }).$type<string[][]>(),
    fate: text({ enum: rowFates }).notNull(),
    outcome: text({ enum: rowOutcomes }),
    reason: text(),
    /** Where it is now. */
    address: text(),
    /** What this file brought, which can be taken back. */
    brought: text({ mode: 'json' }).$type<BroughtPart[]>(),
    /** With what earlier files brought. */
    parts: text({ mode: 'json' }).$type<BroughtPart[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.row] }),
    index('import_rows_by_key').on(table.user_id, table.program, table.key),
    index('import_rows_to_do').on(table.import_id, table.row).where(sql`${table.outcome} is null`),
  ],
)

/** Pictures of a file until it is brought in, and then where they are. */
export const importPictures = sqliteTable(
  'import_pictures',
  {
    import_id: text()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Of the bytes as they came. */
    id: text().notNull(),
    /** Null once it is stored, or where it cannot be. */
    bytes: bytes(),
    address: text(),
    /** Why it cannot be stored. */
    problem: text(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.id] })],
)

/** A file that is read again while it is brought in, in pieces, which are deleted afterwards. */
export const importFiles = sqliteTable(
  'import_files',
  {
    import_id: text()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    piece: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.piece] })],
)
