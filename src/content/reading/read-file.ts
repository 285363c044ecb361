import { stat } from 'node:fs/promises'

/** Far more than one person writes; a larger file would block the server. */
export const maxTextBytes = 1_000_000
export const maxImageBytes = 50_000_000

/** What is in YAML files and drawings, by the hash of their bytes: parsing is a quarter of a start. */
export type ParsedFiles = Readonly<Record<string, unknown>>

export type ReadFile = { bytes: Uint8Array<ArrayBuffer> } | { problem: string }

/** Only reads regular files: reading a pipe might never end. */
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
