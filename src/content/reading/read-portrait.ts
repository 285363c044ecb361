import { join } from 'node:path'
import { problemOfDrawing } from './read-drawings'
import { maxImageBytes, readFile } from './read-file'

export interface Portrait {
  path: string
  isDrawing: boolean
  hash: string
}

export async function readPortrait(
  folder: string,
  image: string | undefined,
  report: (problem: string) => void,
): Promise<Portrait | undefined> {
  if (image === undefined) return undefined
  const path = join(folder, image)
  const read = await readFile(path, maxImageBytes)
  if (read === undefined || 'problem' in read) {
    report(read ? `${image} ${read.problem}` : `there is no ${image} in this folder`)
    return undefined
  }
  const { bytes } = read
  const isDrawing = /\.svg$/i.test(image)
  const problem = isDrawing
    ? problemOfDrawing(new TextDecoder().decode(bytes))
    : await problemOfPhoto(bytes)
  if (problem !== undefined) report(`${image} ${problem}`)
  return { path, hash: Bun.hash(bytes).toString(36), isDrawing }
}

async function problemOfPhoto(bytes: Uint8Array): Promise<string | undefined> {
  try {
    await new Bun.Image(bytes).metadata()
  } catch {
    return 'cannot be read as a JPEG, PNG or WebP'
  }
}
