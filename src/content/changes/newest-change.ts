import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export async function newestChange(folders: readonly string[]): Promise<Date> {
  const times = await Promise.all(folders.map(timesIn))
  return new Date(Math.max(0, ...times.flat()))
}

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
