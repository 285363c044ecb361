import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Client } from '@libsql/client'
import { addChecksum } from './checksum'
import type { Place } from './database-error'
import { writeAtomically } from './whole-file'

const kept = 3

/** Must be called under the lock. Skips database servers, which have backups of their own. */
export async function keepBefore(
  client: Client,
  { isFile, name: path }: Place,
  tag: string,
  log?: { info(line: string): void },
): Promise<string | undefined> {
  if (!isFile) return undefined
  const copy = `${path}.before-${tag}`
  await writeAtomically(copy, async (partial) => {
    await client.execute({ sql: 'VACUUM INTO ?', args: [partial] })
    await addChecksum(partial)
  })
  log?.info(`Before the migration ${tag} the database was copied to ${copy}.`)
  await removeOld(path)
  return copy
}

async function removeOld(path: string): Promise<void> {
  const start = `${basename(path)}.before-`
  const copies = (await readdir(dirname(path))).filter(
    (name) =>
      name.startsWith(start) && /^\d/.test(name.slice(start.length)) && !name.endsWith('.partial'),
  )
  for (const name of copies.toSorted().slice(0, -kept)) await rm(join(dirname(path), name))
}
