import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
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

/** `site.css` becomes `site-1x8h2k9.css`. */
export function hashedName(name: string, contents: Uint8Array | string): string {
  return name.replace(/(\.\w+)$/, `-${Bun.hash(contents).toString(36)}$1`)
}
