import { chmod, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseError, explainFile } from './database-error'

export async function writeAtomically<Result>(
  path: string,
  write: (partial: string) => Promise<Result>,
): Promise<Result> {
  const partial = partialFile(path)
  try {
    await removeDatabase(partial)
    const result = await write(partial)
    await chmod(partial, 0o600)
    await sync(partial)
    await rename(partial, path)
    await sync(dirname(path))
    return result
  } catch (error) {
    await removeDatabase(partial)
    throw explainFile(error, `${path} cannot be written`)
  }
}

export function partialFile(path: string): string {
  return `${path}.partial`
}

export async function removeDatabase(path: string): Promise<void> {
  for (const end of ['', '-journal', '-wal', '-shm']) await rm(path + end, { force: true })
}

export async function checkIsNew(path: string): Promise<void> {
  if (await exists(path)) throw new DatabaseError(`${path} is there already: choose another name.`)
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function sync(path: string): Promise<void> {
  await using handle = await open(path, 'r')
  await handle.sync()
}
