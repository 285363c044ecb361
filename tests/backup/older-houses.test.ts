import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { join, resolve } from 'node:path'
import { copyDatabase } from '../../db/backup/copy-database'
import { restore } from '../../db/backup/restore'
import { openDatabase } from '../../db/client'
import { migrationsBefore } from '../fixtures/migrations-before'
import { temporaryDatabase } from '../fixtures/temporary-database'

const journal = await Bun.file(resolve('db/migrations/meta/_journal.json')).json()
const tags: string[] = journal.entries.map(({ tag }: { tag: string }) => tag)

for (const tag of tags.slice(1)) {
  test(`a house from before ${tag} is backed up, restored, and migrated by the next start`, async () => {
    await using place = await temporaryDatabase()
    const migrations = await migrationsBefore(tag, place.folder)
    const old = new Database(place.path, { create: true })
    old.run('CREATE TABLE migrations (tag TEXT PRIMARY KEY NOT NULL, applied_at INTEGER NOT NULL)')
    for (const one of tags.slice(0, tags.indexOf(tag))) {
      const statements = await Bun.file(join(migrations, `${one}.sql`)).text()
      for (const statement of statements.split('--> statement-breakpoint')) old.run(statement)
      old.run('INSERT INTO migrations VALUES (?, 0)', [one])
    }
    old.run(`INSERT INTO invitations (id) VALUES ('old')`)
    old.close()

    const backup = join(place.folder, 'backup.db')
    const source = { isFile: true as const, name: place.path }
    const { contents } = await copyDatabase({ source, target: backup })
    expect(contents.invitations).toBe(1)
    const path = join(place.folder, 'restored.db')
    await restore({ backup, path, now: new Date() })
    const { orm, close } = await openDatabase({ url: `file:${path}` })
    const { rows } = await orm.$client.execute('SELECT id FROM invitations')
    expect(rows.map(({ id }) => id)).toEqual(['old'])
    await close()
  })
}
