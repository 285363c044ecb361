import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Client } from '@libsql/client'
import type { BatchItem } from 'drizzle-orm/batch'
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql'
import { removeChecksum } from './checksum'
import { readCleanStopHash, writeCleanStopHash } from './clean-stop'
import { connectServer } from './connect-server'
import { explain, type Place } from './database-error'
import { checkContents, makeFolder, prepareFile } from './database-file'
import { findPlace } from './database-place'
import { repairDerived } from './derived'
import { connectFile } from './driver/connect-file'
import { keepBefore } from './keep-before'
import { fillBookKeys } from './keys/book-keys'
import { lockFile, lockPath } from './lock'
import { migrate, migrationsFolder } from './migrate'
import { makeMissingIndexes } from './missing-indexes'
import { WriteQueue } from './write-queue'

export interface Database {
  orm: LibSQLDatabase & { $client: Client }
  file: string | undefined
  /** For another thread that writes the file: meanwhile this one does not. Until it is released. */
  takeTurn?: () => Promise<() => void>
  /** Not read on start: the file still has the hash that the last clean stop stored. */
  isTrusted: boolean
  /** Reports the result of a full check: unless the file is sound, the next start checks it. */
  checked(isSound: boolean): void
  close(): Promise<void>
}

export type Statements = readonly BatchItem<'sqlite'>[]

interface DatabaseOptions {
  url: string
  authToken?: string | undefined
  timeout?: number
  migrations?: string
  log?: { info(line: string): void }
}

interface Connection {
  client: Client
  takeTurn?: () => Promise<() => void>
  isTrusted: boolean
  close(isSound: boolean): Promise<void>
}

/** @throws {DatabaseError} whose message is for the site's owner */
export async function openDatabase({
  url,
  authToken,
  timeout = 5000,
  migrations = migrationsFolder,
  log,
}: DatabaseOptions): Promise<Database> {
  const place = await findPlace(url)
  try {
    const { client, takeTurn, isTrusted, close } = place.isFile
      ? await openFile(place, timeout, log)
      : openServer(url, authToken, timeout)
    try {
      const keepCopy = (tag: string) => keepBefore(client, place, tag, log)
      const isChanged = await migrate(client, migrations, { keepCopy, log })
      const made = isTrusted ? [] : await makeMissingIndexes(client, migrations)
      for (const name of made) log?.info(`${name} was missing, and was made anew.`)
      await removeChecksum(client)
      await fillBookKeys(client)
      if (isChanged || !isTrusted) {
        for (const name of await repairDerived(client, 'checks')) {
          log?.info(`${name} did not agree with what it is made from, and was made anew.`)
        }
      }
    } catch (error) {
      await close(false)
      throw error
    }
    let isSound = !isTrusted
    return {
      orm: drizzle({ client, casing: 'snake_case' }),
      file: place.isFile ? place.name : undefined,
      ...(takeTurn && { takeTurn }),
      isTrusted,
      checked(found) {
        isSound = found
      },
      close: () => close(isSound),
    }
  } catch (error) {
    throw explain(error, place)
  }
}

async function openFile(
  { name: path }: Place,
  timeout: number,
  log: DatabaseOptions['log'],
): Promise<Connection> {
  await makeFolder(path)
  const unlocks = [lockPath(path)]
  let client: WriteQueue | undefined
  let opened: Stats | undefined
  const close = async (isSound: boolean) => {
    await client?.finish()
    if (isSound && opened && !client?.hasFailed) await writeCleanStopHash(path, opened)
    for (const unlock of unlocks) unlock()
  }
  try {
    await prepareFile(path)
    unlocks.push(lockFile(path))
    const isTrusted = await readCleanStopHash(path)
    opened = await stat(path)
    const queue = new WriteQueue(connectFile(path), timeout)
    client = queue
    if ((await checkContents(client, path, isTrusted)) === 'repaired') {
      log?.info(`The indexes of ${path} were damaged, and were made anew. Nothing else was.`)
    }
    return { client, takeTurn: () => queue.takeTurn(), isTrusted, close }
  } catch (error) {
    await close(false)
    throw error
  }
}

function openServer(url: string, authToken: string | undefined, timeout: number): Connection {
  const client = connectServer(url, authToken, timeout)
  return { client, isTrusted: false, close: async () => client.close() }
}
