import { Database as SQLite } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { getTableColumns, getTableName, is, type Table } from 'drizzle-orm'
import { SQLiteTable, SQLiteTimestamp } from 'drizzle-orm/sqlite-core'
import { openDatabase } from '../../db/client'
import { temporaryDatabase } from '../fixtures/temporary-database'

const files = [...new Bun.Glob('db/schema/*.ts').scanSync()]
const modules = await Promise.all(files.map((file) => import(`../../${file}`)))
const tables: Table[] = modules
  .flatMap((one) => Object.values(one))
  .filter((one) => is(one, SQLiteTable))

test('every stored time is in milliseconds', () => {
  const times = tables.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter((column) => is(column, SQLiteTimestamp))
      .map((column) => ({ name: `${getTableName(table)}.${column.name}`, mode: column.mode })),
  )
  expect(times.length).toBeGreaterThan(40)
  expect(times.filter(({ mode }) => mode !== 'timestamp_ms')).toEqual([])
})

test('the next migration gets the next number, and what it is compared with stays', async () => {
  const folder = 'db/migrations/meta'
  const { entries } = await Bun.file(`${folder}/_journal.json`).json()
  const { idx, tag }: { idx: number; tag: string } = entries.at(-1)
  expect(tag).toStartWith(`${idx}`.padStart(4, '0'))
  const snapshots = [...new Bun.Glob('*_snapshot.json').scanSync(folder)]
  expect(snapshots).toEqual([`${tag.slice(0, 4)}_snapshot.json`])
})

const ofItsLife =
  'id number slug user_id source source_id version created_at updated_at trashed_at device is_pinned is_archived published_version restored_version'
const computed = {
  note: 'name name_key excerpt name_words words tags tag_marks pictures open_tasks done_tasks task_list links contents_version',
  workout: 'summary',
  book: 'title_key author_key series_key twin_key spelled_out facets ownership_since',
}

test('an earlier version of a record has each column that somebody writes', async () => {
  await using at = await temporaryDatabase()
  await (await openDatabase({ url: at.url })).close()
  const sqlite = new SQLite(at.path, { readonly: true })
  const triggers = sqlite.query<{ sql: string }, string>(
    'select sql from sqlite_schema where name = ?',
  )
  for (const [kind, own] of Object.entries(computed)) {
    const table = tables.find((one) => getTableName(one) === `${kind}s`)
    const others = new Set(`${ofItsLife} ${own}`.split(' '))
    const written = Object.values(table ? getTableColumns(table) : {})
      .filter(({ name, generated }) => !generated && !others.has(name))
      .map(({ name }) => name)
    const [, contents = ''] = triggers.get(`${kind}_replaced`)?.sql.split('json_object(') ?? []
    const kept = [...contents.matchAll(/old\.`(\w+)`/g)].map(([, name]) => name)
    expect(kept.toSorted()).toEqual(written.toSorted())
  }
  sqlite.close()
})

test('the columns of a table are named in one case', () => {
  const mixed = tables.filter((table) => {
    const names = Object.keys(getTableColumns(table))
    return names.some((name) => /_/.test(name)) && names.some((name) => /[A-Z]/.test(name))
  })
  expect(mixed.map(getTableName)).toEqual([])
})
