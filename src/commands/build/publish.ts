import { rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { Glob } from 'bun'
import { hashedName } from '../../drawing/images/hashed-name'
import { buildPrefix } from '../../paths'

const [compress, zip] = [promisify(brotliCompress), promisify(gzip)]

/** @param name contains a hash of the text, so an existing file is not written again */
export async function publishText(folder: string, name: string, text: string) {
  const path = join(folder, 'public', name)
  const [brotli, zipped] = [`${path}.br`, `${path}.gz`]
  if (await Bun.file(path).exists()) {
    await markUsed([path, brotli, zipped])
  } else {
    const bytes = new TextEncoder().encode(text)
    await Promise.all([
      compress(bytes).then((all) => Bun.write(brotli, all)),
      zip(bytes, { level: 9 }).then((all) => Bun.write(zipped, all)),
    ])
    // Written last: if it exists, the compressed files are complete.
    await Bun.write(path, bytes)
  }
  return { href: buildPrefix + name, brotliBytes: Bun.file(brotli).size }
}

export async function publishBytes(folder: string, name: string, bytes: Uint8Array) {
  const hashed = hashedName(name, bytes)
  await Bun.write(join(folder, 'public', hashed), bytes)
  return buildPrefix + hashed
}

export async function markUsed(files: readonly string[]): Promise<void> {
  const now = new Date()
  await Promise.all(files.map((file) => utimes(file, now, now)))
}

export async function removeUnused(folder: string, since: Date): Promise<void> {
  for await (const name of new Glob('**/*').scan(join(folder, 'public'))) {
    const path = join(folder, 'public', name)
    if ((await stat(path)).mtimeMs < since.getTime()) await rm(path)
  }
}
