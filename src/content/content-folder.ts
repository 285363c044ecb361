import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sampleFolder } from './read-content'

/** The owner's own, where anything is in it: then nothing of the sample is shown. */
const own = 'content'

/** @param chosen `CONTENT` */
export async function findContentFolder(chosen: string | undefined): Promise<string> {
  if (chosen) return resolve(chosen)
  const names = await readdir(own).catch(() => [])
  return names.some((name) => !name.startsWith('.')) ? resolve(own) : sampleFolder
}
