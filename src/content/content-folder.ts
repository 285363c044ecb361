import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sampleFolder } from './read-content'

/** The owner's own, where there is one: then nothing of the sample is shown. */
const own = 'content'

/** @param chosen `CONTENT` */
export async function findContentFolder(chosen: string | undefined): Promise<string> {
  if (chosen) return resolve(chosen)
  const isThere = await stat(own).then(
    (found) => found.isDirectory(),
    () => false,
  )
  return isThere ? resolve(own) : sampleFolder
}
