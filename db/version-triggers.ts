import { getTableColumns, type Table } from 'drizzle-orm'
import { books } from './schema/books'
import { notes } from './schema/notes'
import type { RecordKind } from './schema/records'
import { workouts } from './schema/workouts'

interface Versioned {
  trigger: string
  table: Table
  /** Written by each edit and by nothing else, so that only edits pay. */
  edited: string
  record: string
  userId: string
  isPublished: string
  contents: readonly string[]
}

const about = ['id', 'version', 'created_at', 'updated_at', 'trashed_at', 'device']

const versioned: Record<RecordKind, Versioned> = {
  books: {
    trigger: 'book_replaced',
    table: books,
    edited: 'title',
    record: 'cast(old.`id` AS text)',
    userId: 'NULL',
    isPublished: '0',
    contents: columnsBut(books, [
      ...about,
      'slug',
      'ownership_since',
      'title_key',
      'author_key',
      'series_key',
      'twin_key',
      'spelled_out',
      'facets',
    ]),
  },
  notes: {
    trigger: 'note_replaced',
    table: notes,
    edited: 'body',
    record: 'cast(old.`number` AS text)',
    userId: 'old.`user_id`',
    isPublished: 'old.`published_version` IS old.`version`',
    contents: ['title', 'body', 'due'],
  },
  workouts: {
    trigger: 'workout_replaced',
    table: workouts,
    edited: 'exercises',
    record: 'old.`id`',
    userId: 'old.`user_id`',
    isPublished: '0',
    contents: columnsBut(workouts, [...about, 'user_id', 'summary', 'source', 'source_id']),
  },
}

export const versionedKinds = Object.keys(versioned) as RecordKind[]

export function versionTriggerName(kind: RecordKind): string {
  return versioned[kind].trigger
}

/** The custom ones are JSON too. */
const isJson = new Set(['SQLiteTextJson', 'SQLiteCustomColumn'])

/** Keeps what a record was in `record_versions` when it is edited. */
export function versionTrigger(kind: RecordKind): string {
  const { trigger, table, edited, record, userId, isPublished, contents } = versioned[kind]
  const columns = getTableColumns(table)
  const pairs = contents.flatMap((name) => {
    const column = columns[name]
    if (column === undefined) throw new Error(`${kind} has no column ${name}.`)
    const old = `old.\`${column.name}\``
    return `'${name}', ${isJson.has(column.columnType) ? `json(${old})` : old}`
  })
  return `CREATE TRIGGER \`${trigger}\` AFTER UPDATE OF \`${edited}\` ON \`${kind}\`
WHEN old.\`version\` <> new.\`version\` BEGIN
	INSERT INTO \`record_versions\` (\`kind\`, \`record\`, \`version\`, \`user_id\`, \`saved_at\`, \`device\`, \`is_published\`, \`contents\`)
	VALUES ('${kind}', ${record}, old.\`version\`, ${userId}, old.\`updated_at\`, old.\`device\`,
		${isPublished}, json_object(
			${pairs.join(',\n\t\t\t')}
		))
	ON CONFLICT DO NOTHING;
END;`
}

/** The columns of which a trigger keeps what they held, whatever their order. */
export function keptColumns(trigger: string): string[] {
  const pairs = trigger.matchAll(/'(\w+)',\s*((?:json\()?old\.`\w+`)/g)
  return Array.from(pairs, ([, name, old]) => `${name} ${old}`).toSorted()
}

function columnsBut(table: Table, omitted: readonly string[]): string[] {
  return Object.keys(getTableColumns(table)).filter((name) => !omitted.includes(name))
}
