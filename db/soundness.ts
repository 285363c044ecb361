import { type Client, LibsqlError } from '@libsql/client'
import { repairDerived } from './derived'

/**
 * Reads the whole file. How a check words its findings changes with SQLite, so what can be computed
 * again simply is, before the data is called damaged.
 * @param check `quick_check` leaves out whether indexes hold what their tables do
 */
export async function findSoundness(
  client: Client,
  check: 'quick_check' | 'integrity_check',
): Promise<'sound' | 'repaired' | 'damaged'> {
  if (await passes(client, check)) return 'sound'
  try {
    await repairDerived(client, 'none')
    await client.execute('REINDEX')
  } catch (error) {
    if (!(error instanceof LibsqlError)) throw error
    return 'damaged'
  }
  return (await passes(client, check)) ? 'repaired' : 'damaged'
}

async function passes(client: Client, check: string): Promise<boolean> {
  const { rows } = await client.execute(`PRAGMA ${check}(1)`)
  return rows[0]?.[check] === 'ok'
}
