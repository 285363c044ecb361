import { join } from 'node:path'
import { maxImageBytes, readFile } from './read-file'

/** The owner's photo or SVG, as it is in the content folder. */
export interface Portrait {
  path: string
  /** Whether it is an SVG. */
  isDrawing: boolean
  /** Of the file's bytes. */
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

function problemOfDrawing(svg: string): string | undefined {
  const [, root] = /<svg\b([^>]*)>/.exec(svg) ?? []
  if (root === undefined) return 'cannot be read as an SVG'
  if (!/\sviewBox\s*=/.test(root)) return 'has no viewBox, which says how large it is'
  if (/<!(?:DOCTYPE|ENTITY)/i.test(svg)) return 'has a DOCTYPE: leave it out'
  if (/<(?:\w+:)?(?:script|style|foreignObject)\b/i.test(svg)) {
    return 'has a script, a style sheet or HTML in it: leave that out'
  }
  if (/<(?:\w+:)?(?:text|tspan)\b/i.test(svg)) return 'has text in it: make outlines of that'
  const references = svg.matchAll(/\b(?:href|src)\s*=\s*["']\s*([^"']*)|url\(\s*["']?([^"')]*)/gi)
  const addresses = Array.from(references, ([, link, url]) => link ?? url ?? '')
  if (addresses.some((address) => !address.startsWith('#'))) {
    return 'refers to what is not in it: put all of it into the one file'
  }
}
