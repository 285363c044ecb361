import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../db/client'
import { DatabaseError } from '../db/database-error'

/** A folder for one database, gone when the test is over: `await using folder = …`. */
export async function temporaryDatabase() {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'thuis-database-')))
  const path = join(folder, 'site.db')
  return {
    folder,
    path,
    url: `file:${path}`,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The sentence with which a start is refused. */
export async function refusalOf(options: Parameters<typeof openDatabase>[0]): Promise<string> {
  try {
    await (await openDatabase(options)).close()
  } catch (error) {
    if (error instanceof DatabaseError) return error.message
    throw error
  }
  throw new Error('The database was opened')
}
