import { expect, test } from 'bun:test'
import { readdir, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { restore } from '../../db/backup/restore'
import { fill, idsIn } from '../fixtures/processes/backed-up'
import { runCommand } from '../fixtures/processes/run-command'
import { startServer } from '../fixtures/processes/server-process'
import { temporaryDatabase } from '../fixtures/temporary-database'

const secretName = 'Nobody may read this'
const [identity, other] = [await generateIdentity(), await generateIdentity()]
const recipient = await identityToRecipient(identity)

async function openPlace() {
  const place = await temporaryDatabase()
  await fill(place.path, secretName)
  const file = join(place.folder, 'backup.age')
  return {
    ...place,
    file,
    backup: (BACKUP_KEY: string) =>
      runCommand('backup', [file], place.folder, { DATABASE_URL: place.url, BACKUP_KEY }),
    async expectRefusal(key: string | undefined, sentence: string): Promise<void> {
      const path = join(place.folder, 'elsewhere.db')
      const restoring = restore({ backup: file, path, key, now: new Date() })
      await expect(restoring).rejects.toThrow(new Error(sentence))
      expect(await readdir(place.folder)).not.toContain('elsewhere.db')
    },
  }
}

/** In a process that compiles: the ciphers are JavaScript. */
async function idsOf(backup: string, BACKUP_KEY: string): Promise<string[]> {
  const path = `${backup}.restored`
  const variables = { DATABASE_URL: `file:${path}`, BACKUP_KEY }
  const { complaint } = await runCommand('restore', [backup], dirname(backup), variables)
  return complaint === '' ? idsIn(path) : [complaint]
}

test('a backup that a public key encrypted is opened by its other half alone', async () => {
  await using place = await openPlace()
  const { file, expectRefusal } = place
  await place.backup(recipient)
  const bytes = Buffer.from(await Bun.file(file).bytes())
  expect(bytes.toString('latin1')).toStartWith('age-encryption.org/v1\n-> X25519 ')
  expect(bytes.includes(secretName)).toBe(false)
  expect((await readdir(place.folder)).filter((name) => /copy|partial/.test(name))).toEqual([])

  await expectRefusal(undefined, `${file} is encrypted: set BACKUP_KEY to what opens it.`)
  const half = `BACKUP_KEY is the public half, which only encrypts: set it to the AGE-SECRET-KEY that opens ${file}.`
  await expectRefusal(recipient, half)
  for (const wrong of [other, 'some other passphrase']) {
    await expectRefusal(wrong, `BACKUP_KEY does not open ${file}.`)
  }
  expect(await idsOf(file, identity)).toEqual([secretName])
})

test('a backup that a passphrase encrypted is opened by it alone', async () => {
  await using place = await openPlace()
  await place.backup('vier woorden zonder zin')
  const refused = await idsOf(place.file, 'vijf woorden zonder zin')
  expect(refused).toEqual([`BACKUP_KEY does not open ${place.file}.`])
  expect(await idsOf(place.file, 'vier woorden zonder zin')).toEqual([secretName])
})

test('an encrypted backup that is not whole is refused', async () => {
  await using place = await openPlace()
  await place.backup(identity)
  await truncate(place.file, 200_000)
  await place.expectRefusal(identity, `${place.file} is damaged: take another backup.`)
})

test('a key that was copied wrong makes no backup', async () => {
  await using place = await openPlace()
  const complaint = 'BACKUP_KEY is no key of age: a letter of it is wrong.'
  expect(await place.backup(`age1${'q'.repeat(58)}`)).toEqual({ code: 1, said: '', complaint })
  expect(await readdir(place.folder)).not.toContain('backup.age')
})

test('whoever asks a server for a backup may bring a key, or else it takes its own', async () => {
  await using place = await openPlace()
  const { url: DATABASE_URL, folder } = place
  const server = await startServer({ DATABASE_URL, BACKUP_KEY: recipient })
  await server.port()
  for (const [name, BACKUP_KEY, opening] of [
    ['without', '', identity],
    ['with', await identityToRecipient(other), other],
  ] as const) {
    const BACKUP_DIR = join(folder, name)
    const told = { DATABASE_URL, BACKUP_KEY, BACKUP_DIR }
    const made = await runCommand('backup', [], folder, told)
    expect(made).toMatchObject({ code: 0, complaint: '' })
    expect(made.said).toContain(' is a whole, encrypted copy of ')
    const files = await readdir(BACKUP_DIR)
    expect(files).toEqual([expect.stringMatching(/^thuis-.+Z\.db\.age$/)])
    expect(await idsOf(join(BACKUP_DIR, files[0] ?? ''), opening)).toHaveLength(1)
  }
  // The request of older commands, which sent no keys.
  const older = { unix: `${place.path}.sock`, method: 'POST', body: place.file }
  expect(await (await fetch('http://localhost/backup', older)).json()).toEqual({
    isDone: false,
    sentence:
      'The running server knows no task named backup: it is of another version. Start it anew.',
  })
  expect(await Bun.file(place.file).exists()).toBe(false)
  server.tell('SIGTERM')
  await server.ending()
})
