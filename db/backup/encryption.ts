import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DatabaseError } from '../database-error'

export const ageHeader = 'age-encryption.org/v1'

/** A power of two: 64 MB of memory and a quarter of a second per guess of a passphrase. */
const scryptWorkFactor = 16

export async function encryptFile(source: string, target: string, key: string): Promise<void> {
  const { Encrypter, identityToRecipient } = await import('age-encryption')
  const encrypter = new Encrypter()
  try {
    if (isRecipient(key)) encrypter.addRecipient(key)
    else if (isIdentity(key)) encrypter.addRecipient(await identityToRecipient(key))
    else encrypter.setPassphrase(key)
  } catch (error) {
    throw new DatabaseError(wrongKey, { cause: error })
  }
  encrypter.setScryptWorkFactor(scryptWorkFactor)
  await write(await encrypter.encrypt(read(source)), target)
}

export async function decryptFile(
  source: string,
  target: string,
  key: string | undefined,
): Promise<void> {
  if (key === undefined) {
    throw new DatabaseError(`${source} is encrypted: set BACKUP_KEY to what opens it.`)
  }
  if (isRecipient(key)) {
    throw new DatabaseError(
      `BACKUP_KEY is the public half, which only encrypts: set it to the AGE-SECRET-KEY that opens ${source}.`,
    )
  }
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  try {
    if (isIdentity(key)) decrypter.addIdentity(key)
    else decrypter.addPassphrase(key)
  } catch (error) {
    throw new DatabaseError(wrongKey, { cause: error })
  }
  const plain = await decrypter.decrypt(read(source)).catch((error: unknown) => {
    throw new DatabaseError(`BACKUP_KEY does not open ${source}.`, { cause: error })
  })
  await write(plain, target).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error) throw error
    throw new DatabaseError(`${source} is damaged: take another backup.`, { cause: error })
  })
}

const wrongKey = 'BACKUP_KEY is no key of age: a letter of it is wrong.'

function isRecipient(key: string): boolean {
  return key.startsWith('age1')
}

function isIdentity(key: string): boolean {
  return key.startsWith('AGE-SECRET-KEY-')
}

function read(path: string): ReadableStream<Uint8Array> {
  return Bun.file(path).stream()
}

async function write(bytes: ReadableStream<Uint8Array>, path: string): Promise<void> {
  await pipeline(Readable.from(bytes), createWriteStream(path, { mode: 0o600 }))
}
