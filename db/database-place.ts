import { realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseError, type Place } from './database-error'

/**
 * Resolves symbolic links, so that a file has only one name.
 * @throws {DatabaseError} if the URL is neither a file nor a server
 */
export async function findPlace(url: string): Promise<Place> {
  const file = /^file:(?:\/\/(?:localhost)?(?=\/))?([^?#]+)$/i.exec(url)?.[1]
  if (file !== undefined && file !== ':memory:') {
    return { isFile: true, name: await nameOfFile(resolve(decodePath(file))) }
  }
  const server = /^(?:libsql|https?|wss?):/i.test(url) && URL.canParse(url) && new URL(url).host
  if (server) return { isFile: false, name: server }
  throw new DatabaseError(
    'DATABASE_URL must be a file such as file:.data/site.db or a server such as libsql://db.example.',
  )
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    throw new DatabaseError(`DATABASE_URL has a % that is no escape: ${path}.`, { cause: error })
  }
}

async function nameOfFile(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch {
    const folder = dirname(path)
    return folder === path ? path : join(await nameOfFile(folder), basename(path))
  }
}
