import { pathToFileURL } from 'node:url'

/**
 * The driver's own layer for encryption, which is always between SQLite and the file, takes reads that
 * fail for done (mended in utelle/SQLite3MultipleCiphers#272, which libsql 0.5.29 has not): pages are
 * then overwritten with what stood in memory. SQLite's own layer is asked for by a URI, which the
 * driver takes for a path.
 */
export function urlOfFile(path: string): string {
  const layer = process.platform === 'win32' ? 'win32' : 'unix'
  return `file:${encodeURIComponent(`${pathToFileURL(path).href}?vfs=${layer}`)}`
}
