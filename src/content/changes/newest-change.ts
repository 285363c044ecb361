import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** When a file of these folders, or one of these files, last changed, came or went. */
export async function newestChange(folders: readonly string[]): Promise<Date> {
  const times = await Promise.all(folders.map(timesIn))
  return new Date(Math.max(0, ...times.flat()))
}

/** Milliseconds since 1970, of the folder too. */
async function timesIn(folder: string): Promise<number[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return Promise.all(
    [folder, ...names.map((name) => join(folder, name))].map((path) =>
      stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  )
}
