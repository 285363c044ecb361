import { type Client, LibsqlError } from '@libsql/client'
import { repairDerived } from './derived'
import { isSchemaReadable } from './driver/unreadable-text'

/**
 * The wording of SQLite's findings varies by version, so all derived data is rebuilt before the
 * file is considered damaged.
 */
export async function findSoundness(client: Client): Promise<'sound' | 'repaired' | 'damaged'> {
  if (!(await isSchemaReadable(client))) return 'damaged'
  if (await passes(client)) return 'sound'
  try {
    await repairDerived(client, 'none')
    await client.execute('REINDEX')
  } catch (error) {
    if (!(error instanceof LibsqlError)) throw error
    return 'damaged'
  }
  return (await passes(client)) ? 'repaired' : 'damaged'
}

async function passes(client: Client): Promise<boolean> {
  const { rows } = await client.execute('PRAGMA integrity_check(1)')
  return rows[0]?.integrity_check === 'ok'
}
