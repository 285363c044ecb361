import { expect, test } from 'bun:test'
import { readdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { fill, idsIn } from '../fixtures/processes/backed-up'
import { runCommand } from '../fixtures/processes/run-command'
import { temporaryDatabase } from '../fixtures/temporary-database'

const secretName = 'Nobody may read this'

async function openPlace() {
  const place = await temporaryDatabase()
  await fill(place.path, secretName)
  const file = join(place.folder, 'backup.age')
  const elsewhere = join(place.folder, 'elsewhere.db')
  return {
    ...place,
    [Symbol.asyncDispose]: place[Symbol.asyncDispose],
    file,
    elsewhere,
    backup: (BACKUP_KEY: string) =>
      runCommand('backup', [file], place.folder, { DATABASE_URL: place.url, BACKUP_KEY }),
    restore: (variables: { BACKUP_KEY?: string }) =>
      runCommand('restore', [file], place.folder, {
        DATABASE_URL: `file:${elsewhere}`,
        ...variables,
      }),
  }
}

type Place = Awaited<ReturnType<typeof openPlace>>

async function expectRefusal(place: Place, BACKUP_KEY: string, complaint: string) {
  expect(await place.restore({ BACKUP_KEY })).toEqual({ code: 1, said: '', complaint })
  expect(await readdir(place.folder)).not.toContain('elsewhere.db')
}

test('a backup that a public key encrypted is opened by its other half alone', async () => {
  await using place = await openPlace()
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  const made = await place.backup(recipient)
  expect(made.said).toStartWith(`${place.file} is a whole, encrypted copy of `)
  const bytes = Buffer.from(await Bun.file(place.file).bytes())
  expect(bytes.toString('latin1')).toStartWith('age-encryption.org/v1\n-> X25519 ')
  expect(bytes.includes(secretName)).toBe(false)
  expect((await readdir(place.folder)).filter((name) => /copy|partial/.test(name))).toEqual([])

  const { file } = place
  const encrypted = `${file} is encrypted: set BACKUP_KEY to what opens it.`
  await expectRefusal(place, '', encrypted)
  const half = `BACKUP_KEY is the public half, which only encrypts: set it to the AGE-SECRET-KEY that opens ${file}.`
  await expectRefusal(place, recipient, half)
  const wrong = `BACKUP_KEY does not open ${file}.`
  await expectRefusal(place, await generateIdentity(), wrong)
  await expectRefusal(place, 'some other passphrase', wrong)
  expect(await place.restore({ BACKUP_KEY: identity })).toMatchObject({ code: 0, complaint: '' })
  expect(idsIn(place.elsewhere)).toEqual([secretName])
})

test('a backup that a passphrase encrypted is opened by it alone', async () => {
  await using place = await openPlace()
  expect(await place.backup('vier woorden zonder zin')).toMatchObject({ code: 0 })
  await expectRefusal(place, 'vijf woorden zonder zin', `BACKUP_KEY does not open ${place.file}.`)
  const restored = await place.restore({ BACKUP_KEY: 'vier woorden zonder zin' })
  expect(restored).toMatchObject({ code: 0, complaint: '' })
  expect(idsIn(place.elsewhere)).toEqual([secretName])
})

test('an encrypted backup that is not whole is refused', async () => {
  await using place = await openPlace()
  const identity = await generateIdentity()
  await place.backup(identity)
  await truncate(place.file, 200_000)
  await expectRefusal(place, identity, `${place.file} is damaged: take another backup.`)
})

test('a key that was copied wrong makes no backup', async () => {
  await using place = await openPlace()
  const { code, complaint } = await place.backup(`age1${'q'.repeat(58)}`)
  expect({ code, complaint }).toEqual({
    code: 1,
    complaint: 'BACKUP_KEY is no key of age: a letter of it is wrong.',
  })
  expect(await readdir(place.folder)).not.toContain('backup.age')
})
