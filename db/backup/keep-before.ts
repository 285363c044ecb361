import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Client } from '@libsql/client'
import { addChecksum } from '../checksum'
import type { Place } from '../database-error'
import { writeWhole } from './whole-file'

/** How many of them are kept. */
const kept = 3

/**
 * Copies a database file beside itself before a migration, under the lock and before anybody visits.
 * A database server has its own backups.
 * @returns where the copy is
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

/** Migrations are numbered, and their copies so in the order of their names. */
async function removeOld(path: string): Promise<void> {
  const start = `${basename(path)}.before-`
  const copies = (await readdir(dirname(path))).filter(
    (name) =>
      name.startsWith(start) && /^\d/.test(name.slice(start.length)) && !name.endsWith('.partial'),
  )
  for (const name of copies.toSorted().slice(0, -kept)) await rm(join(dirname(path), name))
}
