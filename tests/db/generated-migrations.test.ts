import { Database as SQLite } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { cp, readdir, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openDatabase } from '../../db/client'
import { temporaryDatabase } from '../fixtures/temporary-database'

async function copyOfSchema(folder: string) {
  const copy = join(folder, 'copy')
  const names = ['db', 'package.json', 'drizzle.config.ts', 'src/commands/generate-migration.ts']
  for (const name of names) await cp(name, join(copy, name), { recursive: true })
  await symlink(resolve('node_modules'), join(copy, 'node_modules'))
  const migrations = join(copy, 'db/migrations')
  return {
    migrations,
    async change(file: string, from: string, to: string) {
      const text = await Bun.file(join(copy, file)).text()
      expect(text).toContain(from)
      await Bun.write(join(copy, file), text.replace(from, to))
    },
    async generate() {
      const command = ['bun', 'src/commands/generate-migration.ts', '--name', 'generated']
      const { exitCode, stdout } = Bun.spawnSync(command, { cwd: copy })
      expect(exitCode, stdout.toString()).toBe(0)
      const written = (await readdir(migrations)).filter((name) => name.includes('generated'))
      expect(written).toHaveLength(1)
      expect(await readdir(join(migrations, 'meta'))).toHaveLength(2)
    },
  }
}

function versionsIn(path: string, statements: readonly string[]): unknown[] {
  const sqlite = new SQLite(path)
  for (const statement of statements) sqlite.run(statement)
  const rows = sqlite.query<{ contents: string }, []>('SELECT contents FROM record_versions').all()
  sqlite.close()
  return rows.map(({ contents }) => JSON.parse(contents))
}

test('a column more of a book is in its earlier versions without anybody writing a trigger', async () => {
  await using place = await temporaryDatabase()
  const { migrations, change, generate } = await copyOfSchema(place.folder)
  await change('db/schema/books.ts', 'remark: text(),', '$&\n    smell_of_paper: text(),')
  await generate()
  await (await openDatabase({ url: place.url, migrations })).close()
  const versions = versionsIn(place.path, [
    `INSERT INTO books (slug, title, smell_of_paper, created_at, updated_at)
      VALUES ('a', 'A book', 'vanilla', 1, 1)`,
    `UPDATE books SET title = 'A book', smell_of_paper = 'dust', version = 2`,
  ])
  expect(versions).toMatchObject([{ book_name: 'A book', smell_of_paper: 'vanilla' }])
})

test('the table of a room more has its trigger, too', async () => {
  await using place = await temporaryDatabase()
  const { migrations, change, generate } = await copyOfSchema(place.folder)
  await change(
    'db/schema/books.ts',
    'export const covers',
    `export const plants = sqliteTable('plants', {
    id: text().primaryKey(),
    plant: text().notNull(),
    version: integer().notNull().default(1),
    created_at: integer({ mode: 'timestamp_ms' }).notNull(),
    updated_at: integer({ mode: 'timestamp_ms' }).notNull(),
    trashed_at: integer({ mode: 'timestamp_ms' }),
    device: text(),
  })

  $&`,
  )
  await change('db/version-triggers.ts', 'import { books }', 'import { books, plants }')
  await change(
    'db/version-triggers.ts',
    '= {\n  books: {',
    `= {
  plants: {
    trigger: 'plant_replaced',
    table: plants,
    edited: 'plant',
    record: 'old.\`id\`',
    userId: 'NULL',
    isPublished: '0',
    contents: columnsBut(plants, about),
  },
  books: {`,
  )
  await generate()
  await (await openDatabase({ url: place.url, migrations })).close()
  const versions = versionsIn(place.path, [
    `INSERT INTO plants (id, plant, created_at, updated_at) VALUES ('a', 'Fern', 1, 1)`,
    `UPDATE plants SET plant = 'Palm', version = 2`,
  ])
  expect(versions).toEqual([{ plant: 'Fern' }])
})
