import { stat } from 'node:fs/promises'

/** Bytes: a list that one person has written is far smaller, and a larger one would stop the site. */
export const maxTextBytes = 1_000_000
/** Bytes: what a camera makes is smaller. */
export const maxImageBytes = 50_000_000

/** A file's bytes, or why they are not read. */
export type ReadFile = { bytes: Uint8Array<ArrayBuffer> } | { problem: string }

/**
 * A file of the owner's; undefined where there is none. What waits for somebody, such as a pipe, would
 * never be read to its end.
 */
export async function readFile(path: string, maxBytes: number): Promise<ReadFile | undefined> {
  const found = await stat(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  if (found === undefined) return undefined
  if (!found.isFile()) {
    return { problem: 'is a folder, a pipe or a device: put a file in its place' }
  }
  if (found.size > maxBytes) {
    return { problem: `has more than ${maxBytes / 1_000_000} MB: make it smaller` }
  }
  return { bytes: await Bun.file(path).bytes() }
}
