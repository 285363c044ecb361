import { Database, SQLiteError } from 'bun:sqlite'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { addChecksum, verifyChecksum } from '../checksum'
import { DatabaseError, explain } from '../database-error'
import { removeDatabase, writeAtomically } from '../whole-file'
import { type CheckedCopy, checkCopy, repairCopy } from './check-copy'
import { dumpServer } from './dump-server'
import { encryptFile } from './encryption'

export interface CopyJob {
  source: DatabaseSource
  target: string
  /** An age recipient (`age1…`), identity (`AGE-SECRET-KEY-…`) or passphrase. */
  key?: string | undefined
}

export type DatabaseSource =
  | { isFile: true; name: string }
  | { isFile: false; name: string; url: string; authToken?: string | undefined }

export interface CopyReport extends CheckedCopy {
  size: number
}

const busyTimeout = 10_000

/**
 * Must run in a process of its own: in the one that has the database open, closing a second handle
 * would drop all of its locks.
 */
export async function copyDatabase({ source, target, key }: CopyJob): Promise<CopyReport> {
  const copied = await writeAtomically(target, async (partial) => {
    if (key === undefined) return copyAndCheck(source, partial)
    const plain = plainFile(source, target)
    try {
      await removeDatabase(plain)
      const copied = await copyAndCheck(source, plain)
      await encryptFile(plain, partial, key)
      return copied
    } finally {
      await removeDatabase(plain)
    }
  })
  return { ...copied, size: (await stat(target)).size }
}

/** In the folder of the database, which is not encrypted either. */
export function plainFile(source: DatabaseSource, target: string): string {
  return `${source.isFile ? source.name : target}.copy`
}

async function copyAndCheck(source: DatabaseSource, target: string): Promise<CheckedCopy> {
  if (source.isFile) copyFile(source.name, target)
  else await dumpServer(source, target)
  const name = `The copy of ${source.name}`
  const checked = await checkCopy(target, name, { removesForeign: true })
  await repairCopy(target)
  await addChecksum(target)
  await verifyChecksum(target, name)
  return checked
}

function copyFile(path: string, target: string): void {
  let file: Database | undefined
  try {
    file = new Database(path, { readonly: true })
    file.run(`PRAGMA busy_timeout = ${busyTimeout}`)
    file.run('VACUUM INTO ?', [target])
  } catch (error) {
    if (error instanceof SQLiteError && error.code === 'SQLITE_FULL') {
      throw new DatabaseError(`The disk of ${dirname(target)} is full.`)
    }
    const explained = explain(error, { isFile: true, name: path })
    throw explained instanceof DatabaseError ? new DatabaseError(explained.message) : error
  } finally {
    file?.close()
  }
}
