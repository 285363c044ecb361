import { expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { fill, idsIn } from '../fixtures/processes/backed-up'
import { runCommand } from '../fixtures/processes/run-command'
import { startServer } from '../fixtures/processes/server-process'
import { temporaryDatabase } from '../fixtures/temporary-database'

const [identity, other] = [await generateIdentity(), await generateIdentity()]
const recipient = await identityToRecipient(identity)

/** Keys of the server and of the command. `identity` decrypts the backup in each case. */
const keys = [
  { server: '', command: identity },
  { server: recipient, command: '' },
  { server: other, command: recipient },
  { server: undefined, command: recipient },
]

for (const { server: known, command } of keys) {
  const who = known === undefined ? 'no server' : `a server with ${known ? 'a' : 'no'} key`
  const given = command ? 'a key' : 'no key'
  test(`with ${who} and a command with ${given}, backups are encrypted, and opened elsewhere`, async () => {
    await using place = await temporaryDatabase()
    await fill(place.path, 'kept')
    const variables = { DATABASE_URL: place.url }
    const server =
      known === undefined ? undefined : await startServer({ ...variables, BACKUP_KEY: known })
    await server?.port()
    const BACKUP_DIR = join(place.folder, 'backups')
    const told = { ...variables, BACKUP_KEY: command, BACKUP_DIR }
    const made = await runCommand('backup', [], place.folder, told)
    expect(made).toMatchObject({ code: 0, complaint: '' })
    expect(made.said).toContain(' is a whole, encrypted copy of ')
    server?.tell('SIGTERM')
    await server?.ending()
    const [name = '', ...more] = await readdir(BACKUP_DIR)
    expect([name, ...more]).toEqual([expect.stringMatching(/^thuis-.+Z\.db\.age$/)])
    const file = join(BACKUP_DIR, name)
    expect(await Bun.file(file).slice(0, 21).text()).toBe('age-encryption.org/v1')
    const elsewhere = { DATABASE_URL: `file:${file}.restored`, BACKUP_KEY: identity }
    expect(await runCommand('restore', [file], place.folder, elsewhere)).toMatchObject({ code: 0 })
    expect(idsIn(`${file}.restored`)).toEqual(idsIn(place.path))
  }, 60_000)
}

test('a backup asked for by a command of another version is refused, not made without its key', async () => {
  await using place = await temporaryDatabase()
  const server = await startServer({ DATABASE_URL: place.url })
  await server.port()
  const file = join(place.folder, 'backup.db')
  // The request of older commands, which sent no keys.
  const unix = `${place.path}.sock`
  const answer = await fetch('http://localhost/backup', { unix, method: 'POST', body: file })
  expect(await answer.json()).toEqual({
    isDone: false,
    sentence:
      'The running server knows no task named backup: it is of another version. Start it anew.',
  })
  expect(await Bun.file(file).exists()).toBe(false)
  server.tell('SIGTERM')
  await server.ending()
})
