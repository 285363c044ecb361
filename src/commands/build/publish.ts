import { rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Glob } from 'bun'
import { hashedName } from '../../drawing/hashed-name'
import { buildPrefix } from '../../paths'

/** @param name changes with the text, of which there is nothing to write when it is there already */
export async function publishText(folder: string, name: string, text: string) {
  const path = join(folder, 'public', name)
  const [brotli, gzip] = [`${path}.br`, `${path}.gz`]
  if (await Bun.file(path).exists()) {
    await markUsed([path, brotli, gzip])
  } else {
    const bytes = new TextEncoder().encode(text)
    await Promise.all([
      Bun.write(brotli, brotliCompressSync(bytes)),
      Bun.write(gzip, gzipSync(bytes, { level: 9 })),
    ])
    // The last, for where it is the others are whole.
    await Bun.write(path, bytes)
  }
  return { href: buildPrefix + name, brotliBytes: Bun.file(brotli).size }
}

/**
 * For bytes that are compressed already.
 * @returns the address
 */
export async function publishBytes(folder: string, name: string, bytes: Uint8Array) {
  const hashed = hashedName(name, bytes)
  await Bun.write(join(folder, 'public', hashed), bytes)
  return buildPrefix + hashed
}

/** So that `removeUnused` leaves them. */
export async function markUsed(files: readonly string[]): Promise<void> {
  const now = new Date()
  await Promise.all(files.map((file) => utimes(file, now, now)))
}

/** What builds before this moment left behind, and none since has used. */
export async function removeUnused(folder: string, since: Date): Promise<void> {
  for await (const name of new Glob('**/*').scan(join(folder, 'public'))) {
    const path = join(folder, 'public', name)
    if ((await stat(path)).mtimeMs < since.getTime()) await rm(path)
  }
}
