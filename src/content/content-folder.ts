import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sampleFolder } from './read-content'

/** The owner's own, where anything is in it: then nothing of the sample is shown. */
const own = 'content'

/** @param chosen `CONTENT` */
export async function findContentFolder(chosen: string | undefined): Promise<string> {
  if (chosen) return resolve(chosen)
  return (await isEmpty(own)) ? sampleFolder : resolve(own)
}

/** One that may not be looked into is not. */
async function isEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).every((name) => name.startsWith('.'))
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
  }
}
