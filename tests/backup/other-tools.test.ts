import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { idsIn, openBackedUp } from '../fixtures/processes/backed-up'

/** Missing in SQLite 3.40 of Debian 12 (https://www.sqlite.org/changes.html). */
const newer =
  /\b(?:octet_length|concat|concat_ws|string_agg|timediff|unhex|unistr|unistr_quote|if|jsonb\w*|json_pretty|json_error_position)\s*\(/i

test('a backup has nothing in its schema that an older SQLite does not know', async () => {
  await using place = await openBackedUp()
  const file = new Database(place.backup)
  const rows = file
    .query<{ sql: string }, []>('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL')
    .all()
  file.close()
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.map(({ sql }) => sql).filter((sql) => newer.test(sql))).toEqual([])
})

const sqlite = Bun.which('sqlite3')

test.skipIf(!sqlite)('a backup is opened, checked and copied by the sqlite3 command', async () => {
  await using place = await openBackedUp()
  const copy = join(place.folder, 'copy.db')
  const statements = `PRAGMA integrity_check; SELECT id FROM one_time_codes; VACUUM INTO '${copy}'`
  const { stdout, stderr } = Bun.spawnSync([sqlite ?? '', place.backup, statements])
  expect([stdout.toString(), stderr.toString()]).toEqual(['ok\nkept\n', ''])
  expect(idsIn(copy)).toEqual(['kept'])
})
