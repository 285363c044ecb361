import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Client } from '@libsql/client'
import { addChecksum } from '../checksum'
import type { Place } from '../database-error'
import { writeWhole } from './whole-file'

const kept = 3

/**
 * Copies a database file before a migration, under the lock. Skipped for database servers, which
 * have backups of their own.
 * @returns the path of the copy
 */
export async function keepBefore(
  client: Client,
  { isFile, name: path }: Place,
  tag: string,
  log?: { info(line: string): void },
): Promise<string | undefined> {
  if (!isFile) return undefined
  const copy = `${path}.before-${tag}`
  await writeWhole(copy, async (partial) => {
    await client.execute({ sql: 'VACUUM INTO ?', args: [partial] })
    await addChecksum(partial)
  })
  log?.info(`Before the migration ${tag} the database was copied to ${copy}.`)
  await removeOld(path)
  return copy
}

/** Sorting by name is chronological, because migrations are numbered. */
async function removeOld(path: string): Promise<void> {
  const start = `${basename(path)}.before-`
  const copies = (await readdir(dirname(path))).filter(
    (name) =>
      name.startsWith(start) && /^\d/.test(name.slice(start.length)) && !name.endsWith('.partial'),
  )
  for (const name of copies.toSorted().slice(0, -kept)) await rm(join(dirname(path), name))
}
