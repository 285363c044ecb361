import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { join, resolve } from 'node:path'
import { copyDatabase } from '../../db/backup/copy-database'
import { restore } from '../../db/backup/restore'
import { openDatabase } from '../../db/client'
import { oneTimeCodes, sessions } from '../../db/schema/account'
import { drafts } from '../../db/schema/drafts'
import { migrationsBefore } from '../fixtures/migrations-before'
import { refusalOf, temporaryDatabase } from '../fixtures/temporary-database'

const journal = await Bun.file(resolve('db/migrations/meta/_journal.json')).json()
const tags: string[] = journal.entries.map(({ tag }: { tag: string }) => tag)

async function houseBefore(
  tag: string,
  place: { path: string; folder: string },
): Promise<Database> {
  const migrations = await migrationsBefore(tag, place.folder)
  const old = new Database(place.path, { create: true })
  old.run('CREATE TABLE migrations (tag TEXT PRIMARY KEY NOT NULL, applied_at INTEGER NOT NULL)')
  for (const one of tags.slice(0, tags.indexOf(tag))) {
    const statements = await Bun.file(join(migrations, `${one}.sql`)).text()
    for (const statement of statements.split('--> statement-breakpoint')) old.run(statement)
    old.run('INSERT INTO migrations VALUES (?, 0)', [one])
  }
  return old
}

for (const tag of tags.slice(1)) {
  test(`a house from before ${tag} is backed up, restored, and migrated by the next start`, async () => {
    await using place = await temporaryDatabase()
    const old = await houseBefore(tag, place)
    const [table, row] =
      tag <= '0037_one_time_codes'
        ? ['invitations', "(id) VALUES ('old')"]
        : ['one_time_codes', "(id, purpose, created_at) VALUES ('old', 'firstAdmin', 0)"]
    old.run(`INSERT INTO ${table} ${row}`)
    old.close()

    const backup = join(place.folder, 'backup.db')
    const source = { isFile: true as const, name: place.path }
    const { contents } = await copyDatabase({ source, target: backup })
    expect(contents[table]).toBe(1)
    const path = join(place.folder, 'restored.db')
    await restore({ backup, path, now: new Date() })
    const { orm, close } = await openDatabase({ url: `file:${path}` })
    const { rows } = await orm.$client.execute('SELECT id FROM one_time_codes')
    expect(rows.map(({ id }) => id)).toEqual(['old'])
    await close()
  })
}

test('what letters and links allowed before they had one table, they allow after it', async () => {
  await using place = await temporaryDatabase()
  const old = await houseBefore('0037_one_time_codes', place)
  old.run(`INSERT INTO users (id, email, name, password_hash, role, locale, time_zone, created_at)
    VALUES ('u', 'a@b.example', 'A', '', 'user', 'nl', 'UTC', 0)`)
  old.run(`INSERT INTO reset_codes VALUES ('reset', 'u', 11)`)
  old.run(
    `INSERT INTO email_proofs (id, user_id, email, expires_at) VALUES ('proof', 'u', 'c@d.example', 12)`,
  )
  old.run(`INSERT INTO device_letters VALUES ('device', 'u', 13)`)
  old.run(`INSERT INTO invitations (id) VALUES ('first')`)
  old.run(`INSERT INTO sign_up_invitations (id, email, created_at, expires_at, used_at, used_by)
    VALUES ('used', 'e@f.example', 1, 14, 5, 'u')`)
  old.run(`INSERT INTO sessions (id, user_id, expires_at, created_at, seen_at, user_agent, reset_code_id)
    VALUES ('s', 'u', 15, 1, 2, 'agent', 'reset')`)
  old.close()
  const { orm, close } = await openDatabase({ url: `file:${place.path}` })
  const codes = await orm.select().from(oneTimeCodes).orderBy(oneTimeCodes.id)
  const at = (seconds: number) => new Date(seconds * 1000)
  expect(codes.map(({ createdAt, ...code }) => code)).toEqual([
    { id: 'device', purpose: 'device', ...blank, userId: 'u', expiresAt: at(13) },
    { id: 'first', purpose: 'firstAdmin', ...blank },
    {
      id: 'proof',
      purpose: 'proof',
      ...blank,
      userId: 'u',
      subject: 'c@d.example',
      expiresAt: at(12),
    },
    { id: 'reset', purpose: 'newPassword', ...blank, userId: 'u', expiresAt: at(11) },
    {
      id: 'used',
      purpose: 'invitation',
      ...blank,
      subject: 'e@f.example',
      expiresAt: at(14),
      usedAt: at(5),
      usedBy: 'u',
    },
  ])
  const seen = () => orm.select().from(sessions)
  expect(await seen()).toMatchObject([{ id: 's', userAgent: 'agent', resetCodeId: 'reset' }])
  await orm.delete(oneTimeCodes)
  expect(await seen()).toEqual([])
  await close()
})

test('what was typed and not saved, in notes and in forms, is one table’s after it', async () => {
  await using place = await temporaryDatabase()
  const old = await houseBefore('0039_drafts', place)
  old.run(`INSERT INTO users (id, email, name, password_hash, role, locale, time_zone, created_at)
    VALUES ('u', 'a@b.example', 'A', '', 'user', 'nl', 'UTC', 0)`)
  old.run(`INSERT INTO note_drafts (user_id, note_id, title, body, version, updated_at, base_title, base_body)
    VALUES ('u', 'new', '', 'Een "woord"', 0, 1, NULL, NULL), ('u', 'edit', 'Titel', 'b', 3, 2, '', 'a')`)
  old.run(`INSERT INTO form_drafts VALUES ('u', 'form', '/workouts/add', '{"note":"c"}', 3),
    ('u', 'ended', '/workouts/add', NULL, 4)`)
  old.close()
  const { orm, close } = await openDatabase({ url: `file:${place.path}` })
  const rows = await orm.select().from(drafts).orderBy(drafts.updated_at)
  expect(rows.map(({ id, page, fields }) => ({ id, page, fields }))).toEqual([
    { id: 'new', page: '/notes/', fields: { title: '', body: 'Een "woord"', version: '0' } },
    {
      id: 'edit',
      page: '/notes/',
      fields: { title: 'Titel', body: 'b', version: '3', base_title: '', base_body: 'a' },
    },
    { id: 'form', page: '/workouts/add', fields: { note: 'c' } },
    { id: 'ended', page: '/workouts/add', fields: null },
  ])
  await close()
})

const blank = { userId: null, subject: null, expiresAt: null, usedAt: null, usedBy: null }

/** The `migrations` table of 0.1.0 and of the versions before it. */
const oneByOne = (last: string) => ['0000_accounts', '0001_books', '0027_access_tokens', last]

test('a house of 0.1.0, whose migrations came one by one, is backed up, restored and goes on', async () => {
  await using place = await temporaryDatabase()
  const old = await houseBefore(tags[1] ?? '', place)
  old.run('DELETE FROM migrations')
  for (const tag of oneByOne('0028_articles'))
    old.run('INSERT INTO migrations VALUES (?, 0)', [tag])
  old.run(`INSERT INTO invitations (id) VALUES ('old')`)
  old.close()
  const backup = join(place.folder, 'backup.db')
  await copyDatabase({ source: { isFile: true, name: place.path }, target: backup })
  const path = join(place.folder, 'restored.db')
  await restore({ backup, path, now: new Date() })
  for (const url of [place.url, `file:${path}`]) {
    const { orm, close } = await openDatabase({ url })
    expect(await orm.$count(oneTimeCodes)).toBe(1)
    await close()
  }
})

test('a house from before 0.1.0 is refused, and told how to get here', async () => {
  await using place = await temporaryDatabase()
  const old = await houseBefore(tags[1] ?? '', place)
  old.run('DELETE FROM migrations')
  for (const tag of oneByOne('0009_a').slice(0, -1)) {
    old.run('INSERT INTO migrations VALUES (?, 0)', [tag])
  }
  old.close()
  const sentence =
    'The database is of a Thuis before 0.1.0, at 0027_access_tokens: ' +
    'start version 0.1.0 with it once, then this one.'
  expect(await refusalOf(place)).toBe(sentence)
  const target = join(place.folder, 'backup.db')
  const copying = copyDatabase({ source: { isFile: true, name: place.path }, target })
  await expect(copying).rejects.toThrow(sentence)
})
