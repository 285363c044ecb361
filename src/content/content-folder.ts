import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sampleFolder } from './read-content'

const own = 'content'

export async function findContentFolder(chosen: string | undefined): Promise<string> {
  if (chosen) return resolve(chosen)
  return (await isEmpty(own)) ? sampleFolder : resolve(own)
}

async function isEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).every((name) => name.startsWith('.'))
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
  }
}
