import { chmod, mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileChange } from './plan-changes'

const staging = '.mine-'
const isLeftOver = /^\.mine-\w{6}$/

/**
 * A new folder appears at once with all its files. In an existing one, files are replaced one by
 * one, in an order that keeps it valid: replacing the folder would lose other files, and a mounted
 * one cannot be renamed.
 */
export async function writeChanges(folder: string, changes: FileChange[], isNew: boolean) {
  const place = isNew ? dirname(folder) : folder
  await mkdir(place, { recursive: true })
  await removeLeftovers(place)
  const prepared = await mkdtemp(join(place, staging))
  try {
    for (const { name, after } of changes) await writeThrough(join(prepared, name), after)
    if (isNew) {
      await chmod(prepared, 0o755)
      await rename(prepared, folder)
    } else for (const { name } of changes) await rename(join(prepared, name), join(folder, name))
  } finally {
    await rm(prepared, { recursive: true, force: true })
  }
}

async function removeLeftovers(place: string): Promise<void> {
  const left = (await readdir(place)).filter((name) => isLeftOver.test(name))
  for (const name of left) await rm(join(place, name), { recursive: true, force: true })
}

async function writeThrough(path: string, text: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o644)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
