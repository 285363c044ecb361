import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { hashedName } from '../../drawing/hashed-name'
import { buildPrefix } from '../../paths'

export async function publishText(folder: string, name: string, text: string) {
  const bytes = new TextEncoder().encode(text)
  const path = join(folder, 'public', name)
  const brotli = brotliCompressSync(bytes)
  await Promise.all([
    Bun.write(path, bytes),
    Bun.write(`${path}.br`, brotli),
    Bun.write(`${path}.gz`, gzipSync(bytes, { level: 9 })),
  ])
  return { href: buildPrefix + name, brotliBytes: brotli.byteLength }
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
